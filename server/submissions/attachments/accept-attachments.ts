import { attachmentMessages } from '#contract/attachment-messages.ts';
import { attachmentLimits, type AttachmentExtension } from '#contract/limits.ts';
import { enquiryMessages, serverMessages } from '#contract/messages.ts';
import { attachmentExtension } from '#contract/schemas/attachment.ts';
import { newFileName } from '#server/platform/db/storage.ts';
import { AppError, fieldError } from '#server/platform/http/app-error.ts';
import type { FormFile } from '#server/platform/http/read-body.ts';
import {
  putAttachment,
  readWholeAttachment,
} from '#server/submissions/attachments/attachment-storage.ts';
import {
  markInspected,
  noteFormFile,
  selectUnclaimed,
  type UnclaimedFile,
} from '#server/submissions/attachments/attachments.repo.ts';
import { inspectAttachment } from '#server/submissions/attachments/inspect-attachment.ts';

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1);

/** Why a file that went to storage cannot be taken; undefined when it can, and is noted so. */
async function objectionTo(
  { name, bytes, declared_bytes }: UnclaimedFile,
  field: string,
): Promise<AppError | undefined> {
  if (bytes !== null) return undefined;
  const content = await readWholeAttachment(name);
  if (!content) return fieldError(field, enquiryMessages.attachmentUnknown);
  if (content.byteLength === 0) return fieldError(field, serverMessages.emptyFile);
  if (content.byteLength > (declared_bytes ?? attachmentLimits.bytes)) {
    return fieldError(field, attachmentMessages.largerThanDeclared, 'PAYLOAD_TOO_LARGE');
  }
  if ((await inspectAttachment(content)) !== extensionOf(name)) {
    return fieldError(field, enquiryMessages.attachmentLies, 'UNSUPPORTED_MEDIA_TYPE');
  }
  await markInspected(name, content.byteLength);
  return undefined;
}

/**
 * Looks at files that browsers have put into storage, one after the other: each may be 25 MB.
 * @param field of the form that names them
 * @returns the names of those that can be claimed, and for each other one why it cannot
 * @throws AppError UNAVAILABLE
 */
export async function inspectUploads(
  names: readonly string[],
  field: string,
): Promise<{ accepted: string[]; refused: Map<string, AppError> }> {
  const accepted: string[] = [];
  const refused = new Map<string, AppError>();
  if (names.length === 0) return { accepted, refused };
  const known = new Map((await selectUnclaimed([...names])).map((file) => [file.name, file]));
  for (const name of names) {
    const file = known.get(name);
    const objection = file
      ? await objectionTo(file, field)
      : fieldError(field, enquiryMessages.attachmentUnknown);
    if (objection) refused.set(name, objection);
    else accepted.push(name);
  }
  return { accepted, refused };
}

/** Which files a form takes, and what it says of others; all that are known by default. */
interface TakenFiles {
  extensions?: readonly AttachmentExtension[];
  refusal: string;
}

/**
 * Says what the files of a form are.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE for another type, or for content that is not what the
 * name says
 */
export async function inspectFormFiles(
  files: readonly FormFile[],
  field: string,
  { extensions, refusal }: TakenFiles = { refusal: enquiryMessages.attachmentTypeRefused },
): Promise<void> {
  for (const { name, bytes } of files) {
    const extension = attachmentExtension(name);
    if (!extension || extensions?.includes(extension) === false) {
      throw fieldError(field, refusal, 'UNSUPPORTED_MEDIA_TYPE');
    }
    if ((await inspectAttachment(bytes)) !== extension) {
      throw fieldError(field, enquiryMessages.attachmentLies, 'UNSUPPORTED_MEDIA_TYPE');
    }
  }
}

/**
 * Stores files of a form that have been looked at. Each is noted first: should this process end
 * before they are claimed, the cleanup finds them.
 * @returns the names that they can be claimed by
 * @throws AppError UNAVAILABLE
 */
export async function storeFormFiles(files: readonly FormFile[]): Promise<string[]> {
  const names: string[] = [];
  for (const { name: originalName, bytes } of files) {
    const extension = attachmentExtension(originalName);
    if (!extension)
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', enquiryMessages.attachmentTypeRefused);
    const name = newFileName(extension);
    await noteFormFile(name, originalName, bytes.byteLength);
    await putAttachment(name, bytes);
    names.push(name);
  }
  return names;
}
