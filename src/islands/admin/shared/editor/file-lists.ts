import { focalPoint, modelView } from '../../data/resources/item-fields.ts';
import {
  imageField,
  picturesField,
  readPictures,
  stillField,
  writePictures,
  type PictureEntry,
} from '../../data/resources/picture-list.ts';
import type { Values } from '../../data/resources/resource.ts';
import type { FieldErrors } from '../field-errors.ts';
import type { EditorData } from './editor-state.ts';

/** The fields that hold files. */
export const fileFields = [imageField, picturesField, stillField] as const;

type Content = Pick<EditorData, 'values' | 'base' | 'isGone'>;

/** Returns the files in a field. The stored files of a deleted item are gone. */
export function filesIn({ values, base, isGone }: Content, field: string): PictureEntry[] {
  const entries = readPictures(values[field]);
  if (!isGone) return entries;
  const gone = readPictures(base[field]).map(({ key }) => key);
  return entries.filter(({ key }) => !gone.includes(key));
}

/** Returns the files in all fields. */
export const allFiles = (content: Content): PictureEntry[] =>
  fileFields.flatMap((field) => filesIn(content, field));

/** Returns the field that holds the file of this key. */
export const fieldOf = (content: Content, key: string) =>
  fileFields.find((field) => filesIn(content, field).some((entry) => entry.key === key));

/** Returns the values with some of the files changed, in all fields. */
export function withChanged(
  content: Content,
  keys: readonly string[],
  part: Partial<PictureEntry>,
): Values {
  const changed = fileFields.flatMap((field): [string, string][] => {
    const list = filesIn(content, field);
    if (!list.some(({ key }) => keys.includes(key))) return [];
    const next = list.map((entry) => (keys.includes(entry.key) ? { ...entry, ...part } : entry));
    return [[field, writePictures(next)]];
  });
  return { ...content.values, ...Object.fromEntries(changed) };
}

/** Returns the values with another list of files in a field. */
export const withFiles = (
  values: Values,
  field: string,
  list: readonly PictureEntry[],
): Values => ({
  ...values,
  [field]: writePictures(list),
});

/**
 * Returns the values with another main file. The fields that describe it are empty for a new file, and
 * have the loaded texts for the loaded file.
 */
export function withMain({ values, base }: Content, list: readonly PictureEntry[]): Values {
  const isAsLoaded = writePictures(list) === base[imageField];
  const initial = { [focalPoint.name]: '', [stillField]: '', [modelView.name]: 'false' };
  const described: Values = Object.fromEntries(
    Object.entries(initial)
      .filter(([name]) => name in values)
      .map(([name, text]) => [name, (isAsLoaded && base[name]) || text]),
  );
  return withFiles({ ...values, ...described }, imageField, list);
}

/** Returns the errors without that of a field. */
export function withoutError(errors: FieldErrors, field: string): FieldErrors {
  const { [field]: _, ...others } = errors;
  return others;
}

/** Returns the errors with another one of a field, after those of earlier files. */
export const withError = (errors: FieldErrors, field: string, text: string): FieldErrors => ({
  ...errors,
  [field]: [errors[field], text].filter(Boolean).join(' · '),
});
