import { attachmentLimits, type AttachmentExtension } from '#contract/limits.ts';
import { attachmentMessages, enquiryMessages, serverMessages } from '#contract/messages.ts';
import { attachmentExtension } from '#contract/schemas/attachment.ts';
import { newFileName } from '#server/platform/db/storage.ts';
import { AppError, fieldError } from '#server/platform/http/errors.ts';
import type { FormFile } from '#server/platform/http/body.ts';
import {
  attachmentBucket,
  insertFormFile,
  markInspected,
  putAttachment,
  selectUnclaimed,
  type UnclaimedFile,
} from '#server/submissions/attachments/attachments.repo.ts';
import { inspectAttachment } from '#server/submissions/attachments/inspect-attachment.ts';

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1);

/** Returns why a file in storage cannot be taken; undefined once it is marked as inspected. */
async function inspectUpload(
  { name, bytes, declared_bytes }: UnclaimedFile,
  field: string,
): Promise<AppError | undefined> {
  if (bytes !== null) return undefined;
  const content = await attachmentBucket.readWhole(name);
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
 * Inspects files that browsers have put into storage, one after the other: each may be 25 MB.
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
    const refusal = file
      ? await inspectUpload(file, field)
      : fieldError(field, enquiryMessages.attachmentUnknown);
    if (refusal) refused.set(name, refusal);
    else accepted.push(name);
  }
  return { accepted, refused };
}

/** Which files a form takes, and the message for others; all known types by default. */
interface AcceptedTypes {
  extensions?: readonly AttachmentExtension[];
  refusal: string;
}

/**
 * Inspects the files of a form.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE for another type, or for content that is not what the
 * name says
 */
export async function inspectFormFiles(
  files: readonly FormFile[],
  field: string,
  { extensions, refusal }: AcceptedTypes = { refusal: enquiryMessages.attachmentTypeRefused },
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
 * Stores inspected files of a form. The row of each is written first: should this process end before
 * they are claimed, the cleanup finds them.
 * @returns the names by which they can be claimed
 * @throws AppError UNAVAILABLE
 */
export async function storeFormFiles(files: readonly FormFile[]): Promise<string[]> {
  const names: string[] = [];
  for (const { name: originalName, bytes } of files) {
    const extension = attachmentExtension(originalName);
    if (!extension) {
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', enquiryMessages.attachmentTypeRefused);
    }
    const name = newFileName(extension);
    await insertFormFile(name, originalName, bytes.byteLength);
    await putAttachment(name, bytes);
    names.push(name);
  }
  return names;
}
