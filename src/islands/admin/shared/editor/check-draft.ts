import { fieldErrorsOf } from '#contract/errors.ts';
import { serverMessages, validationMessages } from '#contract/messages.ts';
import { isHeic } from '#src/client/pictures/chosen-file.ts';
import { imageField } from '../../data/resources/picture-list.ts';
import type { Fields, MediaConfig, Values } from '../../data/resources/resource.ts';
import type { FieldErrors } from '../field-errors.ts';
import type { EditableResource } from './editor-state.ts';

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;

/**
 * Returns why a chosen file is refused, or undefined. HEIC passes: whether the browser can open it
 * shows when the file is prepared. The server checks the bytes.
 */
export function checkFile(
  file: File,
  { largest, typeRefused }: Pick<MediaConfig, 'largest' | 'typeRefused'>,
): string | undefined {
  const maxBytes = isHeic(file) ? largest['image/jpeg'] : largest[file.type];
  if (maxBytes === undefined) return typeRefused;
  if (file.size === 0) return serverMessages.emptyFile;
  if (file.size <= maxBytes) return undefined;
  const what = file.type.startsWith('video/') ? 'video' : 'picture';
  return `The ${what} is larger than ${megabytes(maxBytes)}`;
}

/** Validates the typed values with the server's schema. Returns the fields to send, or the errors. */
export function checkDraft(
  { schemas, editor: { media, clean } }: Pick<EditableResource, 'schemas' | 'editor'>,
  { values, hasFile }: { values: Values; hasFile: boolean },
): { fields: Fields; errors?: never } | { errors: FieldErrors } {
  const { data, error } = schemas.fields.safeParse(clean?.(values) ?? values);
  const errors = {
    ...fieldErrorsOf(error?.issues ?? []),
    ...(media && !hasFile && { [imageField]: validationMessages.imageRequired }),
  };
  return data && Object.keys(errors).length === 0 ? { fields: data } : { errors };
}

/** Returns the note under a text field that is nearly full; undefined below 90 % of its limit. */
export function lengthNote(value: string, max: number): string | undefined {
  const length = [...value].length;
  const over = length - max;
  if (over > 0) return `${over.toLocaleString('en')} characters too many`;
  if (length < max * 0.9) return undefined;
  return `${length.toLocaleString('en')} of ${max.toLocaleString('en')} characters`;
}
