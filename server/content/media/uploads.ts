import { isVideo } from '#contract/items.ts';
import { imageTypes, mediaTypes, uploadLimits, type MediaExtension } from '#contract/limits.ts';
import { notFoundMessages, serverMessages } from '#contract/messages.ts';
import { plainFileName } from '#contract/file-names.ts';
import { mediaType, storedFileName } from '#contract/schemas/upload.ts';
import { dataContentSecurityPolicy } from '#contract/security-headers.ts';
import { mediaBucket, removeMarkedFiles, uploadTag } from '#server/content/media/files.ts';
import { callFunction, serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { newFileName } from '#server/platform/db/storage.ts';
import { AppError, fieldError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handle.ts';

/** @throws AppError NOT_FOUND for a name of no stored file */
export function parseFileName(params: Record<string, string>): string {
  const name = storedFileName.safeParse(params['file']);
  if (!name.success) throw fileNotFound();
  return name.data;
}

export const fileNotFound = () => new AppError('NOT_FOUND', notFoundMessages.file);

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

export const uploadHandlers = {
  /**
   * Returns a URL to which the browser PUTs a file that is too large for a form (requirements D24). The
   * declared type counts only until the item is saved: then the bytes are inspected.
   */
  async createUpload({ input }) {
    const types = Object.entries(mediaTypes);
    const extension = types.find(([, type]) => type === input.contentType)?.[0] as MediaExtension;
    if (extension in imageTypes && input.size > uploadLimits.imageBytes) {
      throw fieldError('size', serverMessages.tooLarge, 'PAYLOAD_TOO_LARGE');
    }
    const name = newFileName(extension);
    const original_name = plainFileName(input.fileName);
    unwrap(await serviceDb().from('media_files').insert({ name, original_name }));
    return { body: { success: true, upload: { name, url: await mediaBucket.sign(name) } } };
  },

  /**
   * Deletes an upload that nothing uses. Its row stays until the cleanup: a PUT that was cancelled may
   * still arrive, and the signed URL of a removed file takes another one.
   * @throws AppError NOT_FOUND, UNAVAILABLE
   */
  async removeUpload({ params }) {
    const name = parseFileName(params);
    const [known] = await callFunction('find_file', { p_name: name });
    if (known?.is_used !== false) throw fileNotFound();
    const unused = { p_names: [name] };
    const deleted = await callFunction('delete_unreferenced_files', unused);
    if (deleted.length === 0) throw fileNotFound();
    await removeMarkedFiles(deleted);
    return { body: { success: true, message: serverMessages.uploadRemoved } };
  },

  /**
   * Serves a stored file. Pictures pass through, so that they share the site's origin and its headers;
   * videos are redirected to storage, which answers Range and is not bound to a function's 20 MB.
   * @throws AppError NOT_FOUND, UNAVAILABLE
   */
  async getUpload({ request, params }) {
    const name = parseFileName(params);
    if (isVideo(name)) {
      return new Response(null, {
        status: 302,
        headers: {
          Location: mediaBucket.urlOf(name),
          'Cache-Control': 'public, max-age=300',
          'Netlify-Cache-Tag': uploadTag + name,
        },
      });
    }
    const stored = await mediaBucket.read(name, pick(request.headers, forwardedRequestHeaders));
    if (!stored) throw fileNotFound();
    // The body of a refused range is a message of storage, not a picture.
    const isRangeRefused = stored.status === 416;
    if (isRangeRefused) await stored.body?.cancel();
    return new Response(isRangeRefused ? null : stored.body, {
      status: stored.status,
      headers: {
        ...pick(stored.headers, isRangeRefused ? ['content-range'] : forwardedResponseHeaders),
        'Content-Type': mediaType(name),
        'Content-Disposition': `inline; filename="${name}"`,
        'Content-Security-Policy': dataContentSecurityPolicy,
        'Cache-Control': isRangeRefused ? 'no-store' : immutable,
        ...(stored.status === 200
          ? {
              'Netlify-CDN-Cache-Control': 'public, durable, max-age=31536000',
              'Netlify-Cache-Tag': uploadTag + name,
            }
          : {}),
      },
    });
  },
} satisfies Partial<Handlers>;
