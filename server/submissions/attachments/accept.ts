import { site } from '#contract/company.ts';
import { attachmentLimits, type AttachmentExtension } from '#contract/limits.ts';
import { attachmentMessages, enquiryMessages, serverMessages } from '#contract/messages.ts';
import { aboutFile } from '#contract/file-names.ts';
import { inspectAttachment } from '#contract/files/inspect.ts';
import { refusalOfType } from '#contract/files/refusal.ts';
import { callFunction, serviceDb } from '#server/platform/db/client.ts';
import type { Tables } from '#server/platform/db/database.types.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { newFileName, storageBucket } from '#server/platform/db/storage.ts';
import { env } from '#server/platform/env.ts';
import { AppError, fieldError } from '#server/platform/http/errors.ts';
import type { FormFile } from '#server/platform/http/body.ts';
import { limitKey } from '#server/platform/rate-limit/limits.ts';
import type { SubmissionKind } from '#server/submissions/kinds.ts';

/** The private bucket. */
export const attachmentBucket = storageBucket('attachments', 'authenticated');

/** The only type that the bucket accepts, so that browsers download files instead of showing them. */
const contentType = 'application/octet-stream';

const attachments = () => serviceDb().from('attachments');

/** One refusal for several files, with the sentence of each. */
function joinRefusals(refusals: readonly AppError[], field: string): AppError {
  const [first, ...others] = refusals;
  if (first && others.length === 0) return first;
  const sentences = new Set(refusals.map(({ message }) => message.replace(/\.?$/, '.')));
  return fieldError(field, [...sentences].join(' '), first?.code);
}

/** A file of a form whose type is known by its bytes. */
export interface InspectedFile extends FormFile {
  type: AttachmentExtension;
}

/**
 * Inspects files by their bytes.
 * @param field of the form that has the files or names them
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, once for all files that are refused
 */
export function inspectFiles(
  files: readonly FormFile[],
  field: string,
  { accepted }: SubmissionKind,
): InspectedFile[] {
  const inspected: InspectedFile[] = [];
  const refusals: AppError[] = [];
  for (const { name, bytes } of files) {
    const type = inspectAttachment(bytes);
    const refusal = refusalOfType(name, type, accepted);
    if (refusal === undefined) inspected.push({ name, bytes, type: type as AttachmentExtension });
    else refusals.push(fieldError(field, aboutFile(name, refusal), 'UNSUPPORTED_MEDIA_TYPE'));
  }
  if (refusals.length > 0) throw joinRefusals(refusals, field);
  return inspected;
}

/**
 * Makes files ready to be claimed: inspects those that browsers have put into storage, and stores
 * those of a form.
 * @param ip of the sender. Absent for what was acknowledged in an outage: uploads that cannot be
 * taken are listed then, which throw otherwise, and files of the form are never too many
 */
export async function acceptFiles(
  { uploads, files }: { uploads: readonly string[]; files: readonly InspectedFile[] },
  kind: SubmissionKind,
  ip: string | undefined,
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
  const refusals: AppError[] = [];
  // One after the other, as each may be 25 MB.
  for (const name of uploads) {
    const row = unclaimed.find((one) => one.name === name);
    try {
      if (!row) throw fieldError(kind.uploadField, enquiryMessages.attachmentUnknown);
      p_uploads.push(await inspectUpload(row, kind, ip));
    } catch (error) {
      if (!(error instanceof AppError) || !error.fields) throw error;
      if (ip === undefined) p_refused.push(name);
      else refusals.push(error);
    }
  }
  if (refusals.length > 0) throw joinRefusals(refusals, kind.uploadField);
  for (const file of files) p_uploads.push(await addAttachment(file, ip));
  return { p_uploads, p_refused };
}

/** An uploaded file: `bytes` is null until it is inspected. */
type Upload = Pick<Tables<'attachments'>, 'name' | 'original_name' | 'bytes' | 'declared_bytes'>;

/**
 * Inspects an upload and marks it as inspected. A picture with the extension of another type is
 * stored once more, as what it is; the cleanup removes the first copy.
 * @returns the name by which it can be claimed
 * @throws AppError with the name of the file and why it cannot be taken
 */
async function inspectUpload(
  { name, original_name, bytes, declared_bytes }: Upload,
  kind: SubmissionKind,
  ip: string | undefined,
): Promise<string> {
  if (bytes !== null) return name;
  const { uploadField: field } = kind;
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
  const [file] = inspectFiles([{ name: fileName, bytes: content }], field, kind);
  if (file && !name.endsWith(`.${file.type}`)) return addAttachment(file, ip);
  unwrap(await attachments().update({ bytes: content.byteLength }).eq('name', name));
  return name;
}

/** A file whose bytes the browser puts into storage afterwards. */
interface AnnouncedFile {
  name: string;
  type: AttachmentExtension;
  declaredBytes: number;
}

/**
 * Inserts the row of a file, then stores its bytes if they are here. If the process ends before the
 * file is claimed, the cleanup finds it by its row.
 * @param ip of the sender; without it the file is never too many
 * @returns its name in storage
 * @throws AppError TOO_MANY_REQUESTS when its network, or all networks together, have sent too many bytes
 */
export async function addAttachment(
  file: InspectedFile | AnnouncedFile,
  ip: string | undefined,
): Promise<string> {
  const name = newFileName(file.type);
  const isInspected = 'bytes' in file;
  const waitSeconds = await callFunction('note_attachment', {
    p_name: name,
    p_original_name: file.name,
    p_bytes: isInspected ? file.bytes.byteLength : file.declaredBytes,
    p_is_inspected: isInspected,
    p_network: ip === undefined ? null : limitKey('attachment-address', { ip }),
    p_network_limit: env().UPLOADED_BYTES_PER_ADDRESS,
    p_limit: env().UPLOADED_BYTES,
  });
  if (waitSeconds > 0) {
    throw new AppError('TOO_MANY_REQUESTS', attachmentMessages.full(site.email, site.phone), {
      headers: { 'Retry-After': String(waitSeconds) },
    });
  }
  if (isInspected) await attachmentBucket.put(name, file.bytes, { contentType });
  return name;
}
