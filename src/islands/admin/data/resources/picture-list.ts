import type { NewsPicture } from '#contract/schemas/news-picture.ts';
import type { StoredFile } from '#contract/schemas/stored-file.ts';

/** Name of the field that holds further pictures, as a text, so that drafts keep and compare it. */
export const picturesField = 'pictures';

/** The same for the still picture of a video: a list of one, or of none. */
export const stillField = 'poster';

/** A further picture in an editor: a stored one, or a file that was chosen for it. */
export interface PictureEntry {
  /** Names it among the others: a stored picture by its stored name, a chosen file by one of its own. */
  key: string;
  /** Stored name; null for a chosen file that is not there yet. */
  image: string | null;
  /** Name of the chosen file, which the draft keeps under `key`; null for a picture of the item. */
  fileName: string | null;
  imageAlt: string;
  caption: string;
  isModelView: boolean;
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
        entries.map(({ key, image, fileName, imageAlt, caption, isModelView }): WrittenEntry => ({
          ...{ key, image, fileName, imageAlt, caption },
          ...(isModelView && { isModelView }),
        })),
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

/** The still picture of a video as the editor's text; empty for none. */
export const stillOf = (poster: string | null): string =>
  poster === null
    ? ''
    : writePictures([storedEntry({ name: poster, imageAlt: null, isModelView: false })]);

/** Stands for the name of a picture that is still on its way, one for each place. */
const nameToCome = (place: number) => `${String(place).padStart(32, '0')}.jpg`;

/** The list as the API takes it, with a name in place of each that is still to come: to be checked. */
export const checkablePictures = (text: string | undefined): string =>
  JSON.stringify(
    readPictures(text).map(({ image, imageAlt, caption, isModelView }, place) => ({
      ...{ image: image ?? nameToCome(place), imageAlt, caption, isModelView },
    })),
  );
