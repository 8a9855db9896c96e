import { site } from '#contract/company.ts';
import { attachmentMessages, enquiryMessages, notFoundMessages } from '#contract/messages.ts';
import { attachmentExtension, attachmentName } from '#contract/schemas/attachment.ts';
import { dataContentSecurityPolicy } from '#contract/security-headers.ts';
import { newFileName } from '#server/platform/db/storage.ts';
import { AppError, fieldError } from '#server/platform/http/errors.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { consumeAttempt } from '#server/platform/rate-limit/attempts.ts';
import {
  attachmentBucket,
  insertUpload,
  selectAttachment,
} from '#server/submissions/attachments/attachments.repo.ts';
import type { SubmissionKind } from '#server/submissions/kinds.ts';

const refusal = { network_full: 'TOO_MANY_REQUESTS', full: 'UNAVAILABLE' } as const;

/**
 * Answers a URL to PUT one file to, without a login. The bytes are inspected when an enquiry or an
 * application claims the file.
 * @throws AppError TOO_MANY_REQUESTS, also for a network with too many unclaimed bytes; UNAVAILABLE,
 * also for too many of all networks
 */
export async function createAttachment({
  input,
  ip,
}: Call<'createAttachment'>): Promise<Reply<'createAttachment'>> {
  const extension = attachmentExtension(input.fileName);
  if (!extension) throw fieldError('fileName', enquiryMessages.attachmentTypeRefused);
  await consumeAttempt('attachment-address', { ip });
  const name = newFileName(extension);
  const { outcome, waitSeconds } = await insertUpload(name, input, ip);
  if (outcome !== 'noted') {
    throw new AppError(refusal[outcome], attachmentMessages.full(site.email), {
      headers: { 'Retry-After': String(waitSeconds) },
    });
  }
  const url = await attachmentBucket.sign(name);
  return { body: { success: true, upload: { name, url } } };
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

/**
 * Serves a file of a submission as a download, of no type that a browser would display.
 * @param file its stored name, from the path
 * @throws AppError NOT_FOUND, also for a file of another submission; UNAVAILABLE
 */
export async function serveAttachment(
  kind: SubmissionKind,
  id: string,
  file: string | undefined,
): Promise<Response> {
  const notFound = new AppError('NOT_FOUND', notFoundMessages.file);
  const name = attachmentName.safeParse(file);
  if (!name.success) throw notFound;
  const row = await selectAttachment(kind, id, name.data);
  const stored = row && (await attachmentBucket.read(row.name));
  if (!stored) throw notFound;
  const length = stored.headers.get('content-length');
  return new Response(stored.body, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': contentDisposition(row.original_name ?? row.name),
      'Content-Security-Policy': dataContentSecurityPolicy,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
      ...(length ? { 'Content-Length': length } : {}),
    },
  });
}
