import type { NewsPicture } from '#contract/schemas/news-picture.ts';
import type { StoredFile } from '#contract/schemas/stored-file.ts';
import type { Turn } from '#src/client/pictures/chosen-file.ts';

/**
 * The files of an item are fields of its editor whose text is a list of entries, so that drafts,
 * comparisons and versions treat them like any other text. The main file and the still picture of a
 * video are lists of one.
 */
export const imageField = 'image';
export const picturesField = 'pictures';
export const stillField = 'poster';

/** A file of an item: a stored one, or one that was chosen for it. */
export interface PictureEntry {
  /** Names it among the others: a stored file by its stored name, a chosen one by a random id. */
  key: string;
  /** Stored name; null for a chosen file that is not stored yet. */
  image: string | null;
  /** Name of the chosen file, which the draft stores under `key`; null for a stored file. */
  fileName: string | null;
  imageAlt: string;
  caption: string;
  isModelView: boolean;
  /** How the chosen picture is turned; absent for upright. */
  turn?: Turn;
  /** Name on the disk that a stored file came from, where it is known. */
  originalName?: string;
}

/** An entry as its text has it, where the flag is left out if it is false. */
type WrittenEntry = Omit<PictureEntry, 'isModelView'> & { isModelView?: boolean };

const isText = (value: unknown) => typeof value === 'string';
const isTextOrNull = (value: unknown) => value === null || isText(value);

function isEntry(value: unknown): value is WrittenEntry {
  if (typeof value !== 'object' || value === null) return false;
  const entry = value as Record<string, unknown>;
  return (
    ['key', 'imageAlt', 'caption'].every((name) => isText(entry[name])) &&
    ['image', 'fileName'].every((name) => isTextOrNull(entry[name]))
  );
}

/** The entries of a text; none where the text is none of ours. */
export function readPictures(text: string | undefined): PictureEntry[] {
  if (!text) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value)
      ? value
          .filter(isEntry)
          .map((entry) => ({ ...entry, isModelView: entry.isModelView === true }))
      : [];
  } catch {
    return [];
  }
}

/** The same back; the same entries always make the same text. */
export const writePictures = (entries: readonly PictureEntry[]): string =>
  entries.length === 0
    ? ''
    : JSON.stringify(
        entries.map(
          ({
            key,
            image,
            fileName,
            imageAlt,
            caption,
            isModelView,
            turn,
            originalName,
          }): WrittenEntry => ({
            ...{ key, image, fileName, imageAlt, caption },
            ...(isModelView && { isModelView }),
            ...(turn && { turn }),
            ...(originalName && { originalName }),
          }),
        ),
      );

/** The pictures of an item as the editor's text. */
export const picturesOf = (pictures: readonly NewsPicture[]): string =>
  writePictures(
    pictures.map(({ image, imageAlt, caption, isModelView }) => ({
      ...{ key: image, image, fileName: null, isModelView },
      ...{ imageAlt: imageAlt ?? '', caption: caption ?? '' },
    })),
  );

/** A picture that is stored already, as a further one. */
export const storedEntry = ({
  name,
  imageAlt,
  isModelView,
}: Pick<StoredFile, 'name' | 'imageAlt' | 'isModelView'>): PictureEntry => ({
  ...{ key: name, image: name, fileName: null, imageAlt: imageAlt ?? '', caption: '', isModelView },
});

/** The text of a field that holds one stored file, or none. */
export const oneStored = (name: string | null | undefined): string =>
  name ? writePictures([storedEntry({ name, imageAlt: null, isModelView: false })]) : '';

/** Stands for the name of a picture that is still on its way, one for each place. */
const nameToCome = (place: number) => `${String(place).padStart(32, '0')}.jpg`;

/** The list as the API takes it, with a name in place of each that is still to come: to be checked. */
export const checkablePictures = (text: string | undefined): string =>
  JSON.stringify(
    readPictures(text).map(({ image, imageAlt, caption, isModelView }, place) => ({
      ...{ image: image ?? nameToCome(place), imageAlt, caption, isModelView },
    })),
  );
