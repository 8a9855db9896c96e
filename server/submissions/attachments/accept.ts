import { attachmentLimits, type AttachmentExtension } from '#contract/limits.ts';
import { attachmentMessages, enquiryMessages, serverMessages } from '#contract/messages.ts';
import { aboutFile } from '#contract/file-names.ts';
import { attachmentsAccepted, refusalOfType, type AcceptedTypes } from '#contract/files/refusal.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import type { Tables } from '#server/platform/db/database.types.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { newFileName, storageBucket } from '#server/platform/db/storage.ts';
import { AppError, fieldError } from '#server/platform/http/errors.ts';
import type { FormFile } from '#server/platform/http/body.ts';
import { inspectAttachment } from '#server/submissions/attachments/inspect-attachment.ts';

/** The private bucket. */
export const attachmentBucket = storageBucket('attachments', 'authenticated');

/** The bucket takes this type alone, so that storage by itself displays no file. */
const contentType = 'application/octet-stream';

const attachments = () => serviceDb().from('attachments');

/**
 * The type of a file by its bytes.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, with the name of the file and what to do
 */
function typeOf(
  { name, bytes }: FormFile,
  field: string,
  accepted = attachmentsAccepted,
): AttachmentExtension {
  const type = inspectAttachment(bytes);
  const refusal = refusalOfType(name, type, accepted);
  if (refusal !== undefined) {
    throw fieldError(field, aboutFile(name, refusal), 'UNSUPPORTED_MEDIA_TYPE');
  }
  return type as AttachmentExtension;
}

/**
 * Inspects the files of a form.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE
 */
export function inspectFormFiles(
  files: readonly FormFile[],
  field: string,
  accepted?: AcceptedTypes,
): void {
  for (const file of files) typeOf(file, field, accepted);
}

/**
 * Makes files ready to be claimed: inspects those that browsers have put into storage, one after the
 * other, as each may be 25 MB, and stores those of a form. A picture with the extension of another
 * type is stored once more, as what it is; the cleanup removes the first copy.
 * @param field of the form that names the uploads
 * @param isRefusalNoted lists uploads that cannot be taken, which throw otherwise
 */
export async function acceptFiles(
  { uploads, files }: { uploads: readonly string[]; files: readonly FormFile[] },
  field: string,
  isRefusalNoted = false,
): Promise<{ p_uploads: string[]; p_refused: string[] }> {
  const [p_uploads, p_refused]: [string[], string[]] = [[], []];
  const unclaimed =
    uploads.length === 0
      ? []
      : unwrap(
          await attachments()
            .select('name,original_name,bytes,declared_bytes')
            .in('name', uploads)
            .is('enquiry_id', null)
            .is('application_id', null)
            .is('discarded_at', null),
        );
  for (const name of uploads) {
    const row = unclaimed.find((one) => one.name === name);
    try {
      if (!row) throw fieldError(field, enquiryMessages.attachmentUnknown);
      p_uploads.push(await inspectUpload(row, field));
    } catch (error) {
      if (!isRefusalNoted || !(error instanceof AppError) || !error.fields) throw error;
      p_refused.push(name);
    }
  }
  for (const file of files) p_uploads.push(await storeFormFile(file, field));
  return { p_uploads, p_refused };
}

/** An uploaded file: `bytes` is null until it is inspected. */
type Upload = Pick<Tables<'attachments'>, 'name' | 'original_name' | 'bytes' | 'declared_bytes'>;

/**
 * Inspects an upload and marks it as inspected.
 * @returns the name by which it can be claimed
 * @throws AppError with the name of the file and why it cannot be taken
 */
async function inspectUpload(
  { name, original_name, bytes, declared_bytes }: Upload,
  field: string,
): Promise<string> {
  if (bytes !== null) return name;
  const fileName = original_name ?? '';
  const content = await attachmentBucket.readWhole(name);
  if (!content) throw fieldError(field, aboutFile(fileName, enquiryMessages.attachmentUnknown));
  if (content.byteLength === 0) {
    throw fieldError(field, aboutFile(fileName, serverMessages.emptyFile));
  }
  if (content.byteLength > (declared_bytes ?? attachmentLimits.bytes)) {
    const larger = aboutFile(fileName, attachmentMessages.largerThanDeclared);
    throw fieldError(field, larger, 'PAYLOAD_TOO_LARGE');
  }
  const file = { name: fileName, bytes: content };
  if (!name.endsWith(`.${typeOf(file, field)}`)) return storeFormFile(file, field);
  unwrap(await attachments().update({ bytes: content.byteLength }).eq('name', name));
  return name;
}

/**
 * Stores an inspected file of a form. Its row is written first: should this process end before the
 * file is claimed, the cleanup finds it.
 * @returns the name by which it can be claimed
 */
async function storeFormFile(file: FormFile, field: string): Promise<string> {
  const { name: originalName, bytes } = file;
  const name = newFileName(typeOf(file, field));
  const row = { name, original_name: originalName, bytes: bytes.byteLength };
  unwrap(await attachments().insert(row));
  await attachmentBucket.put(name, bytes, { contentType });
  return name;
}
