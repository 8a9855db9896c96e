import { z } from 'zod';
import type { NewsPicture } from '#contract/schemas/news-picture.ts';
import type { StoredFile } from '#contract/api/media.ts';

/**
 * The files of an item are fields of its editor whose text is a JSON list of entries, so that drafts,
 * comparisons and versions treat them like any other text. The main file and the still picture of a
 * video are lists with one entry.
 */
export const imageField = 'image';
export const picturesField = 'pictures';
export const stillField = 'poster';

/** A file of an item: a stored one, or one that was chosen for it. */
const pictureEntry = z.object({
  /** The stored name of a stored file; a random id for a chosen file. */
  key: z.string(),
  /** Stored name; null for a chosen file that is not stored yet. */
  image: z.string().nullable(),
  /** Name of the chosen file, which the draft stores under `key`; null for a stored file. */
  fileName: z.string().nullable(),
  imageAlt: z.string(),
  caption: z.string(),
  isModelView: z.boolean().default(false),
  /** Rotation of the chosen picture in degrees; absent for none. */
  turn: z.literal([0, 90, 180, 270]).optional(),
  /** The name that a stored file had when it was chosen, if known. */
  originalName: z.string().optional(),
});

export type PictureEntry = z.output<typeof pictureEntry>;

const pictureEntries = z.array(pictureEntry).catch([]);

/** The entries of a text; none if the editor did not write it. */
export function readPictures(text: string | undefined): PictureEntry[] {
  if (!text) return [];
  try {
    return pictureEntries.parse(JSON.parse(text));
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
  return JSON.stringify(written, Object.keys(pictureEntry.shape));
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
