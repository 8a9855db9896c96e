import { attachmentLimits, type AttachmentExtension } from '#contract/limits.ts';
import { attachmentMessages, enquiryMessages, serverMessages } from '#contract/messages.ts';
import { attachmentExtension } from '#contract/schemas/attachment.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import type { Tables } from '#server/platform/db/database.types.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { newFileName, storageBucket } from '#server/platform/db/storage.ts';
import { fieldError, type AppError } from '#server/platform/http/errors.ts';
import type { FormFile } from '#server/platform/http/body.ts';
import { inspectAttachment } from '#server/submissions/attachments/inspect-attachment.ts';

/** The private bucket. */
export const attachmentBucket = storageBucket('attachments', 'authenticated');

/** The bucket takes this type alone, so that storage by itself displays no file. */
const contentType = 'application/octet-stream';

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
 * Makes files ready to be claimed: inspects those that browsers have put into storage, one after the
 * other, as each may be 25 MB, and stores the inspected ones of a form.
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
          await serviceDb()
            .from('attachments')
            .select('name,bytes,declared_bytes')
            .in('name', uploads)
            .is('enquiry_id', null)
            .is('application_id', null)
            .is('discarded_at', null),
        );
  for (const name of uploads) {
    const row = unclaimed.find((one) => one.name === name);
    const refusal = row
      ? await inspectUpload(row, field)
      : fieldError(field, enquiryMessages.attachmentUnknown);
    if (refusal && !isRefusalNoted) throw refusal;
    (refusal ? p_refused : p_uploads).push(name);
  }
  for (const { name: original_name, bytes } of files) {
    const extension = attachmentExtension(original_name);
    if (!extension) {
      throw fieldError(field, enquiryMessages.attachmentTypeRefused, 'UNSUPPORTED_MEDIA_TYPE');
    }
    const name = newFileName(extension);
    // Should this process end before the file is claimed, the cleanup finds its row.
    unwrap(
      await serviceDb()
        .from('attachments')
        .insert({ name, original_name, bytes: bytes.byteLength }),
    );
    await attachmentBucket.put(name, bytes, { contentType });
    p_uploads.push(name);
  }
  return { p_uploads, p_refused };
}

/** An uploaded file: `bytes` is null until it is inspected. */
type Upload = Pick<Tables<'attachments'>, 'name' | 'bytes' | 'declared_bytes'>;

/** Returns why an upload cannot be taken; undefined once it is marked as inspected. */
async function inspectUpload(
  { name, bytes, declared_bytes }: Upload,
  field: string,
): Promise<AppError | undefined> {
  if (bytes !== null) return undefined;
  const content = await attachmentBucket.readWhole(name);
  if (!content) return fieldError(field, enquiryMessages.attachmentUnknown);
  if (content.byteLength === 0) return fieldError(field, serverMessages.emptyFile);
  if (content.byteLength > (declared_bytes ?? attachmentLimits.bytes)) {
    return fieldError(field, attachmentMessages.largerThanDeclared, 'PAYLOAD_TOO_LARGE');
  }
  if ((await inspectAttachment(content)) !== attachmentExtension(name)) {
    return fieldError(field, enquiryMessages.attachmentLies, 'UNSUPPORTED_MEDIA_TYPE');
  }
  unwrap(
    await serviceDb().from('attachments').update({ bytes: content.byteLength }).eq('name', name),
  );
  return undefined;
}
