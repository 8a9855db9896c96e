import { randomBytes } from 'node:crypto';
import type { AttachmentExtension, MediaExtension } from '#contract/limits.ts';
import { fetchFile, keyHeaders, serviceDb, serviceUrl } from '#server/platform/db/client.ts';
import { env } from '#server/platform/env.ts';
import { unavailable } from '#server/platform/http/errors.ts';
import { pauseDeadline } from '#server/platform/http/deadline.ts';

/** 128 random bits: nobody guesses the name, and two never meet. */
export const newFileName = (extension: AttachmentExtension | MediaExtension) =>
  `${randomBytes(16).toString('hex')}.${extension}`;

/**
 * What is done to the files of a bucket. Each method throws UNAVAILABLE when storage fails.
 * @param access how it is read: by anybody, or with the secret key alone
 */
export function storageBucket(bucketName: string, access: 'public' | 'authenticated') {
  const bucket = () => serviceDb().storage.from(bucketName);
  const isPublic = access === 'public';

  /** Where a file is read: in a public bucket by anybody, Range and conditions included. */
  const urlOf = (name: string): string =>
    serviceUrl(`storage/v1/object/${access}/${bucketName}/${name}`);

  async function put(
    name: string,
    bytes: Uint8Array<ArrayBuffer>,
    headers: { contentType: string; cacheControl?: string },
  ): Promise<void> {
    const { error } = await bucket().upload(name, bytes, { ...headers, upsert: false });
    // Storage says 400 for nearly everything; with a fresh random name it can only be out of order.
    if (error) throw unavailable(error);
  }

  /** Removes files; one that is not there is as good as removed. */
  async function remove(names: string[]): Promise<void> {
    if (names.length === 0) return;
    const { error } = await bucket().remove(names);
    if (error) throw unavailable(error);
  }

  /** A URL (two hours) to which a browser may PUT the bytes of one file. */
  async function sign(name: string): Promise<string> {
    const { data, error } = await bucket().createSignedUploadUrl(name);
    if (error) throw unavailable(error);
    return data.signedUrl;
  }

  /** Reads a file, or the part that a Range header names; undefined when there is no such file. */
  async function read(
    name: string,
    headers: HeadersInit = isPublic ? {} : keyHeaders(env().SUPABASE_SERVICE_ROLE_KEY),
  ): Promise<Response | undefined> {
    let response: Response;
    try {
      response = await fetchFile(urlOf(name), headers);
    } catch (cause) {
      throw unavailable(cause);
    }
    const { status } = response;
    if (response.ok || (isPublic && (status === 304 || status === 416))) return response;
    // Storage wraps the true status into a 400 (its body says "404").
    const body = await response.text();
    if (status === 404 || /"statusCode":\s*"404"/.test(body)) return undefined;
    throw unavailable(new Error(`storage answered ${status}: ${body.slice(0, 200)}`));
  }

  /**
   * All bytes of a file, off the clock: videos and drawings take longer than a question. Undefined
   * when there is no such file.
   */
  const readWhole = (name: string): Promise<Uint8Array<ArrayBuffer> | undefined> =>
    pauseDeadline(async () => {
      const response = await read(name);
      try {
        return response && new Uint8Array(await response.arrayBuffer());
      } catch (cause) {
        throw unavailable(cause);
      }
    });

  return { urlOf, put, remove, sign, read, readWhole };
}
