import {
  readPictures,
  writePictures,
  type PictureEntry,
} from '../../data/resources/picture-list.ts';
import type { Values } from '../../data/resources/resource.ts';
import type { FieldErrors } from '../field-errors.ts';
import type { FileUpload } from './file-upload.ts';

/** The part of an editor that holds the files of further pictures, by the keys of their entries. */
export interface PictureFiles {
  /** As they were chosen. */
  pictureFiles: Readonly<Record<string, File>>;
  pictureUploads: Readonly<Record<string, FileUpload>>;
}

interface State extends PictureFiles {
  values: Values;
  errors: FieldErrors;
  isGone: boolean;
}

export interface EntriesOptions {
  /** The field that holds the entries. */
  field: string;
  get: () => State;
  set: (part: Partial<Pick<State, 'values' | 'errors' | keyof PictureFiles>>) => void;
}

/**
 * The entries of an editor. Those that were stored went with their item when it was deleted; what
 * was chosen here is still there.
 */
export const presentPictures = (
  { values, isGone }: Pick<State, 'values' | 'isGone'>,
  field: string,
): PictureEntry[] =>
  readPictures(values[field]).filter(({ fileName }) => !isGone || fileName !== null);

/** The entries of one field of an open editor, and their uploads, as they are read and changed. */
export const createPictureEntries = ({ field, get, set }: EntriesOptions) => ({
  list: () => readPictures(get().values[field]),
  write: (entries: readonly PictureEntry[]) =>
    set({ values: { ...get().values, [field]: writePictures(entries) } }),
  setUpload: (key: string, upload: FileUpload | undefined) => {
    const { [key]: _, ...others } = get().pictureUploads;
    set({ pictureUploads: upload ? { ...others, [key]: upload } : others });
  },
  /** Several files may be refused one after the other; the text of the first stays. */
  addError: (text: string) => {
    const texts = [get().errors[field], text].filter(Boolean).join(' · ');
    set({ errors: { ...get().errors, [field]: texts } });
  },
});

export type PictureEntries = ReturnType<typeof createPictureEntries>;
