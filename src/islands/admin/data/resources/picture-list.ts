import type { NewsPicture } from '#contract/schemas/news-picture.ts';

/** Name of the field that holds further pictures, as a text, so that drafts keep and compare it. */
export const picturesField = 'pictures';

/** The same for the still picture of a film: a list of one, or of none. */
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
}

const isText = (value: unknown) => typeof value === 'string';
const isTextOrNull = (value: unknown) => value === null || isText(value);

function isEntry(value: unknown): value is PictureEntry {
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
    return Array.isArray(value) ? value.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** The same back; the same entries always make the same text. */
export const writePictures = (entries: readonly PictureEntry[]): string =>
  entries.length === 0
    ? ''
    : JSON.stringify(
        entries.map(({ key, image, fileName, imageAlt, caption }) => ({
          ...{ key, image, fileName, imageAlt, caption },
        })),
      );

/** The pictures of an item as the editor's text. */
export const picturesOf = (pictures: readonly NewsPicture[]): string =>
  writePictures(
    pictures.map(({ image, imageAlt, caption }) => ({
      ...{ key: image, image, fileName: null },
      ...{ imageAlt: imageAlt ?? '', caption: caption ?? '' },
    })),
  );

/** A picture that is stored already, as a further one. */
export const storedEntry = (image: string, imageAlt: string | null): PictureEntry => ({
  ...{ key: image, image, fileName: null, imageAlt: imageAlt ?? '', caption: '' },
});

/** The still picture of a film as the editor's text; empty for none. */
export const stillOf = (poster: string | null): string =>
  poster === null
    ? ''
    : writePictures([{ key: poster, image: poster, fileName: null, imageAlt: '', caption: '' }]);

/** Stands for the name of a picture that is still on its way, one for each place. */
const nameToCome = (place: number) => `${String(place).padStart(32, '0')}.jpg`;

/** The list as the API takes it, with a name in place of each that is still to come: to be checked. */
export const checkablePictures = (text: string | undefined): string =>
  JSON.stringify(
    readPictures(text).map(({ image, imageAlt, caption }, place) => ({
      ...{ image: image ?? nameToCome(place), imageAlt, caption },
    })),
  );
