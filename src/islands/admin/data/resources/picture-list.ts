import { isObject } from '#contract/is-object.ts';
import type { NewsPicture } from '#contract/schemas/news-picture.ts';
import type { StoredFile } from '#contract/api/media.ts';
import type { Turn } from '#src/client/pictures/chosen-file.ts';

/**
 * The files of an item are fields of its editor whose text is a JSON list of entries, so that drafts,
 * comparisons and versions treat them like any other text. The main file and the still picture of a
 * video are lists with one entry.
 */
export const imageField = 'image';
export const picturesField = 'pictures';
export const stillField = 'poster';

/** A file of an item: a stored one, or one that was chosen for it. */
export interface PictureEntry {
  /** The stored name of a stored file; a random id for a chosen file. */
  key: string;
  /** Stored name; null for a chosen file that is not stored yet. */
  image: string | null;
  /** Name of the chosen file, which the draft stores under `key`; null for a stored file. */
  fileName: string | null;
  imageAlt: string;
  caption: string;
  isModelView: boolean;
  /** Rotation of the chosen picture in degrees; absent for none. */
  turn?: Turn | undefined;
  /** The name that a stored file had when it was chosen, if known. */
  originalName?: string | undefined;
}

/** The properties of an entry, in the order in which they are written. */
const properties: readonly (keyof PictureEntry)[] = [
  ...(['key', 'image', 'fileName', 'imageAlt', 'caption'] as const),
  ...(['isModelView', 'turn', 'originalName'] as const),
];

const isText = (value: unknown) => typeof value === 'string';
const isTextOrNull = (value: unknown) => value === null || isText(value);
const turns: readonly unknown[] = [undefined, 0, 90, 180, 270];

/** True for an entry as `writePictures` writes it, without its default values. */
function isEntry(value: unknown): value is Omit<PictureEntry, 'isModelView'> {
  if (!isObject(value)) return false;
  const { key, image, fileName, imageAlt, caption, isModelView, turn, originalName } = value;
  const areTexts = [key, imageAlt, caption, originalName ?? ''].every(isText);
  const isFlag = isModelView === undefined || typeof isModelView === 'boolean';
  return areTexts && [image, fileName].every(isTextOrNull) && isFlag && turns.includes(turn);
}

/** The entries of a text. What the editor did not write is left out. */
export function readPictures(text: string | undefined): PictureEntry[] {
  if (!text) return [];
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) return [];
    return list.filter(isEntry).map((entry) => ({ isModelView: false, ...entry }));
  } catch {
    return []; // no JSON
  }
}

/** The text of entries; equal entries have equal texts. */
export function writePictures(entries: readonly PictureEntry[]): string {
  if (entries.length === 0) return '';
  // Default values are left out.
  const written = entries.map(({ isModelView, turn, ...entry }) => ({
    ...entry,
    isModelView: isModelView || undefined,
    turn: turn || undefined,
  }));
  return JSON.stringify(written, [...properties]);
}

/** Returns the further pictures of an item as text. */
export const picturesOf = (pictures: readonly NewsPicture[]): string =>
  writePictures(
    pictures.map(({ image, caption, ...picture }) => ({
      ...storedEntry({ ...picture, name: image }),
      caption: caption ?? '',
    })),
  );

/** Returns a stored picture as an entry. */
export const storedEntry = ({
  name,
  imageAlt,
  isModelView,
}: Pick<StoredFile, 'name' | 'imageAlt' | 'isModelView'>): PictureEntry => ({
  ...{ key: name, image: name, fileName: null, imageAlt: imageAlt ?? '', caption: '', isModelView },
});

/** Returns one stored file, or none, as text. */
export const oneStored = (name: string | null | undefined): string =>
  name ? writePictures([storedEntry({ name, imageAlt: null, isModelView: false })]) : '';

/** A placeholder for the stored name of a picture that is still being sent. */
const nameToCome = (place: number) => `${String(place).padStart(32, '0')}.jpg`;

/** Returns the list for validation, with placeholders for names that are not known yet. */
export const checkablePictures = (text: string | undefined): string =>
  JSON.stringify(
    readPictures(text).map(({ image, imageAlt, caption, isModelView }, place) => ({
      ...{ image: image ?? nameToCome(place), imageAlt, caption, isModelView },
    })),
  );
