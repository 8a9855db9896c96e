import { notFoundMessages } from '#contract/messages.ts';
import { attachmentName } from '#contract/schemas/attachment.ts';
import { dataContentSecurityPolicy } from '#contract/security-headers.ts';
import { readAttachment } from '#server/submissions/attachments/attachment-storage.ts';
import { selectAttachments, type Owner } from '#server/submissions/attachments/attachments.repo.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** The name in the two forms of RFC 6266: for old browsers in ASCII, for others as it is. */
function contentDisposition(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\/%;]/g, '_');
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/**
 * A file of an enquiry or application, as a download of no type that a browser would show.
 * @param file its stored name, from the path
 * @throws AppError NOT_FOUND, also for a file of another owner; UNAVAILABLE
 */
export async function serveAttachment(owner: Owner, file: string | undefined): Promise<Response> {
  const notFound = new AppError('NOT_FOUND', notFoundMessages.file);
  const name = attachmentName.safeParse(file);
  if (!name.success) throw notFound;
  const found = (await selectAttachments(owner)).find((one) => one.name === name.data);
  const stored = found && (await readAttachment(found.name));
  if (!stored) throw notFound;
  const length = stored.headers.get('content-length');
  return new Response(stored.body, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': contentDisposition(found.fileName),
      'Content-Security-Policy': dataContentSecurityPolicy,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
      ...(length ? { 'Content-Length': length } : {}),
    },
  });
}
