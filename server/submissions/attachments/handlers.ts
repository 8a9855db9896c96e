import { enquiryMessages, notFoundMessages } from '#contract/messages.ts';
import { attachmentExtension, plainFileName } from '#contract/file-names.ts';
import { attachmentName } from '#contract/schemas/attachment.ts';
import { dataContentSecurityPolicy } from '#contract/security-headers.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { AppError, fieldError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handle.ts';
import { consumeAttempt } from '#server/platform/rate-limit/attempts.ts';
import { addAttachment, attachmentBucket } from '#server/submissions/attachments/accept.ts';
import { isScannerOn, requireClean } from '#server/submissions/attachments/scan.ts';
import type { SubmissionKind } from '#server/submissions/kinds.ts';

export const attachmentHandlers = {
  /**
   * Answers a URL to PUT one file to, without a login, unless its network, or all together, have sent
   * too much. The bytes are inspected when the file is claimed.
   */
  async createAttachment({ input, ip }) {
    const type = attachmentExtension(input.fileName);
    if (!type) throw fieldError('fileName', enquiryMessages.attachmentTypeRefused);
    await consumeAttempt('attachment-address', { ip });
    const file = { name: plainFileName(input.fileName), type, declaredBytes: input.size };
    const name = await addAttachment(file, ip);
    const url = await attachmentBucket.sign(name);
    return { body: { success: true, upload: { name, url } } };
  },
} satisfies Partial<Handlers>;

/** The name of a download: it ends in what the file is, as programs open it by that. */
function downloadName({ name, original_name }: { name: string; original_name: string | null }) {
  if (original_name === null) return name;
  const stored = attachmentExtension(name);
  return attachmentExtension(original_name) === stored
    ? original_name
    : `${original_name}.${stored}`;
}

/** The name in the two forms of RFC 6266: for old browsers in ASCII, for others unchanged. */
function contentDisposition(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\/%;]/g, '_');
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Reads a stored file; where a scanner is set, whole, and no byte is given out before its verdict. */
async function readClean(name: string): Promise<Response | undefined> {
  if (!isScannerOn()) return attachmentBucket.read(name);
  const bytes = await attachmentBucket.readWhole(name);
  if (!bytes) return undefined;
  await requireClean(bytes);
  return new Response(bytes, { headers: { 'content-length': String(bytes.length) } });
}

/**
 * Serves a file of a submission as a download, of no type that a browser would display, once the
 * scanner has found no virus in it, where one is set.
 * @param file its stored name, from the path
 * @throws AppError NOT_FOUND, also for a file of another submission; GONE, UNAVAILABLE
 */
export async function serveAttachment(
  { ownerColumn }: SubmissionKind,
  id: string,
  file: string | undefined,
): Promise<Response> {
  const notFound = new AppError('NOT_FOUND', notFoundMessages.file);
  const name = attachmentName.safeParse(file);
  if (!name.success) throw notFound;
  const found = serviceDb().from('attachments').select('name,original_name').eq(ownerColumn, id);
  const row = unwrap(await found.eq('name', name.data).maybeSingle());
  const stored = row && (await readClean(row.name));
  if (!stored) throw notFound;
  const length = stored.headers.get('content-length');
  return new Response(stored.body, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': contentDisposition(downloadName(row)),
      'Content-Security-Policy': dataContentSecurityPolicy,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
      ...(length ? { 'Content-Length': length } : {}),
    },
  });
}
