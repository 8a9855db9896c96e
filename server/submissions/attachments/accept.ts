import { site } from '#contract/company.ts';
import { attachmentLimits, type AttachmentExtension } from '#contract/limits.ts';
import { attachmentMessages, enquiryMessages, serverMessages } from '#contract/messages.ts';
import { aboutFile } from '#contract/file-names.ts';
import { inspectAttachment } from '#contract/files/inspect.ts';
import { refusalOfType } from '#contract/files/refusal.ts';
import { serviceDb } from '#server/platform/db/client.ts';
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
  { accepted }: SubmissionKind,
): AttachmentExtension {
  const type = inspectAttachment(bytes);
  const refusal = refusalOfType(name, type, accepted);
  if (refusal !== undefined) {
    throw fieldError(field, aboutFile(name, refusal), 'UNSUPPORTED_MEDIA_TYPE');
  }
  return type as AttachmentExtension;
}

/**
 * Looks at files one after the other, as each may be 25 MB.
 * @throws AppError once, with the sentence of each file that is refused
 */
async function lookAtEach<File>(
  files: readonly File[],
  field: string,
  look: (file: File) => unknown,
): Promise<void> {
  const refusals: AppError[] = [];
  for (const file of files) {
    try {
      await look(file);
    } catch (error) {
      if (!(error instanceof AppError) || !error.fields) throw error;
      refusals.push(error);
    }
  }
  const [first, ...others] = refusals;
  if (!first) return;
  if (others.length === 0) throw first;
  const sentences = new Set(refusals.map(({ message }) => message.replace(/\.?$/, '.')));
  throw fieldError(field, [...sentences].join(' '), first.code);
}

/**
 * Inspects the files of a form.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE
 */
export const inspectFormFiles = (files: readonly FormFile[], kind: SubmissionKind): Promise<void> =>
  lookAtEach(files, kind.fileField, (file) => typeOf(file, kind.fileField, kind));

/**
 * Makes files ready to be claimed: inspects those that browsers have put into storage, and stores
 * those of a form. A picture with the extension of another type is stored once more, as what it is;
 * the cleanup removes the first copy.
 * @param ip of the sender. Absent for what was acknowledged in an outage: uploads that cannot be
 * taken are listed then, which throw otherwise, and files of the form are never too many
 */
export async function acceptFiles(
  { uploads, files }: { uploads: readonly string[]; files: readonly FormFile[] },
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
  await lookAtEach(uploads, kind.uploadField, async (name) => {
    const row = unclaimed.find((one) => one.name === name);
    try {
      if (!row) throw fieldError(kind.uploadField, enquiryMessages.attachmentUnknown);
      p_uploads.push(await inspectUpload(row, kind, ip));
    } catch (error) {
      if (ip !== undefined || !(error instanceof AppError) || !error.fields) throw error;
      p_refused.push(name);
    }
  });
  for (const file of files) p_uploads.push(await storeFormFile(file, kind, ip));
  return { p_uploads, p_refused };
}

/** What is noted of a file before it goes to storage. */
interface Noted {
  name: string;
  originalName: string;
  bytes: number;
  /** Whether these are its bytes; otherwise they are those that the sender has announced. */
  isInspected: boolean;
}

/**
 * Notes a file, so that its bytes are never without a row: should this process end before the file is
 * claimed, the cleanup finds it.
 * @param ip of the sender; without it the file is never too many
 * @throws AppError TOO_MANY_REQUESTS where its network, or all together, have sent too much
 */
export async function noteAttachment(
  { name, originalName, bytes, isInspected }: Noted,
  ip: string | undefined,
): Promise<void> {
  const waitSeconds = unwrap(
    await serviceDb().rpc('note_attachment', {
      p_name: name,
      p_original_name: originalName,
      p_bytes: bytes,
      p_is_inspected: isInspected,
      p_network: ip === undefined ? null : limitKey('attachment-address', { ip }),
      p_network_limit: env().UPLOADED_BYTES_PER_ADDRESS,
      p_limit: env().UPLOADED_BYTES,
    }),
  );
  if (waitSeconds > 0) {
    throw new AppError('TOO_MANY_REQUESTS', attachmentMessages.full(site.email, site.phone), {
      headers: { 'Retry-After': String(waitSeconds) },
    });
  }
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
  const file = { name: fileName, bytes: content };
  if (!name.endsWith(`.${typeOf(file, field, kind)}`)) return storeFormFile(file, kind, ip);
  unwrap(await attachments().update({ bytes: content.byteLength }).eq('name', name));
  return name;
}

/**
 * Stores an inspected file of a form.
 * @returns the name by which it can be claimed
 */
async function storeFormFile(
  { name: originalName, bytes }: FormFile,
  kind: SubmissionKind,
  ip: string | undefined,
): Promise<string> {
  const name = newFileName(typeOf({ name: originalName, bytes }, kind.uploadField, kind));
  await noteAttachment({ name, originalName, bytes: bytes.byteLength, isInspected: true }, ip);
  await attachmentBucket.put(name, bytes, { contentType });
  return name;
}
