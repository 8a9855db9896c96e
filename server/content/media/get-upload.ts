import { notFoundMessages } from '#contract/messages.ts';
import { dataContentSecurityPolicy } from '#contract/security-headers.ts';
import { isVideo } from '#contract/is-video.ts';
import { mediaType, storedFileName } from '#contract/schemas/upload.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { publicUrl, readFile } from '#server/content/media/storage.ts';
import { uploadTag } from '#server/content/media/upload-url.ts';

const immutable = 'public, max-age=31536000, immutable';

/** Headers of a request that are passed to storage, and of its response that are passed back. */
const forwardedRequestHeaders = ['range', 'if-none-match', 'if-range'];
const forwardedResponseHeaders = [
  'content-length',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
];

const pick = (headers: Headers, names: string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

/**
 * Serves a stored file. Pictures pass through, so that they share the site's origin and its
 * headers; videos are led to storage, which answers Range and is not bound to a function's 20 MB.
 * @throws AppError NOT_FOUND, UNAVAILABLE
 */
export async function getUpload({
  request,
  params,
}: Call<'getUpload'>): Promise<Reply<'getUpload'>> {
  const notFound = new AppError('NOT_FOUND', notFoundMessages.file);
  const name = storedFileName.safeParse(params['file']);
  if (!name.success) throw notFound;
  if (isVideo(name.data)) {
    return new Response(null, {
      status: 302,
      headers: {
        Location: publicUrl(name.data),
        'Cache-Control': 'public, max-age=300',
        'Netlify-Cache-Tag': uploadTag(name.data),
      },
    });
  }
  const stored = await readFile(name.data, pick(request.headers, forwardedRequestHeaders));
  if (!stored) throw notFound;
  // What storage says of a range that is not there is no picture.
  const isRangeRefused = stored.status === 416;
  if (isRangeRefused) await stored.body?.cancel();
  return new Response(isRangeRefused ? null : stored.body, {
    status: stored.status,
    headers: {
      ...pick(stored.headers, isRangeRefused ? ['content-range'] : forwardedResponseHeaders),
      'Content-Type': mediaType(name.data),
      'Content-Disposition': `inline; filename="${name.data}"`,
      'Content-Security-Policy': dataContentSecurityPolicy,
      'Cache-Control': isRangeRefused ? 'no-store' : immutable,
      ...(stored.status === 200
        ? {
            'Netlify-CDN-Cache-Control': 'public, durable, max-age=31536000',
            'Netlify-Cache-Tag': uploadTag(name.data),
          }
        : {}),
    },
  });
}
