import { fieldErrorsOf } from '#contract/errors.ts';
import { serverMessages, validationMessages } from '#contract/messages.ts';
import { isHeic } from '#src/client/pictures/chosen-file.ts';
import { megabytes } from '../../data/resources/media-parts.ts';
import { imageField } from '../../data/resources/picture-list.ts';
import { textsToSend } from '../../data/resources/item-fields.ts';
import type { MediaConfig, Values } from '../../data/resources/resource.ts';
import type { FieldErrors } from '../field-errors.ts';
import type { EditableResource } from './editor-state.ts';

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

/**
 * Validates the typed values with the server's schema, and returns the errors by field. If the schema
 * cannot be loaded, as after a deploy, the server validates them when they are sent.
 */
export async function checkDraft(
  { loadSchema, editor }: Pick<EditableResource, 'loadSchema' | 'editor'>,
  { values, hasFile }: { values: Values; hasFile: boolean },
): Promise<FieldErrors> {
  const schema = await loadSchema().catch(() => undefined);
  const issues = schema?.safeParse(textsToSend(editor, values)).error?.issues ?? [];
  return {
    ...fieldErrorsOf(issues),
    ...(editor.media && !hasFile && { [imageField]: validationMessages.imageRequired }),
  };
}

/** Returns the note under a text field that is nearly full; undefined below 90 % of its limit. */
export function lengthNote(value: string, max: number): string | undefined {
  const length = [...value].length;
  const over = length - max;
  if (over > 0) return `${over.toLocaleString('en')} characters too many`;
  if (length < max * 0.9) return undefined;
  return `${length.toLocaleString('en')} of ${max.toLocaleString('en')} characters`;
}
