import { mediaType } from '#contract/schemas/upload.ts';
import { fetchFile } from '#server/db/client.ts';
import { storage } from '#server/db/storage.ts';
import { env } from '#server/env.ts';
import { unavailable } from '#server/http/app-error.ts';
import { withoutDeadline } from '#server/http/deadline.ts';

const bucket = () => storage().from('media');

/** A year: a stored name is random and its bytes never change. */
const immutableSeconds = '31536000';

/** Where anybody can read a stored file, Range and conditional requests included. */
export const publicUrl = (name: string) =>
  `${env().SUPABASE_URL.replace(/\/$/, '')}/storage/v1/object/public/media/${name}`;

/**
 * Stores bytes under a name of ours.
 * @throws AppError UNAVAILABLE
 */
export async function putFile(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const { error } = await bucket().upload(name, bytes, {
    contentType: mediaType(name),
    cacheControl: immutableSeconds,
    upsert: false,
  });
  // Storage says 400 for nearly everything; a fresh random name leaves only its being out of order.
  if (error) throw unavailable(error);
}

/**
 * Removes files; one that is not there is as good as removed.
 * @throws AppError UNAVAILABLE
 */
export async function removeFiles(names: string[]): Promise<void> {
  const { error } = await bucket().remove(names);
  if (error) throw unavailable(error);
}

/**
 * A URL (two hours) to which a browser may PUT the bytes of one file.
 * @throws AppError UNAVAILABLE
 */
export async function signUpload(name: string): Promise<string> {
  const { data, error } = await bucket().createSignedUploadUrl(name);
  if (error) throw unavailable(error);
  return data.signedUrl;
}

/** True when the bucket answers. */
export async function isStorageReady(): Promise<boolean> {
  const { error } = await storage().getBucket('media');
  return error === null;
}

/**
 * Reads a stored file, or the part that a Range header names.
 * Undefined when there is no such file.
 * @throws AppError UNAVAILABLE
 */
export async function readFile(
  name: string,
  headers: HeadersInit = {},
): Promise<Response | undefined> {
  let response: Response;
  try {
    response = await fetchFile(publicUrl(name), headers);
  } catch (cause) {
    throw unavailable(cause);
  }
  if (response.ok || response.status === 304 || response.status === 416) return response;
  // Storage wraps the true status into a 400 (its body says "404").
  const body = await response.text();
  if (response.status === 404 || /"statusCode":\s*"404"/.test(body)) return undefined;
  throw unavailable(new Error(`storage answered ${response.status}: ${body.slice(0, 200)}`));
}

/**
 * All bytes of a stored file, off the clock: a film takes longer than a question.
 * Undefined when there is no such file.
 * @throws AppError UNAVAILABLE
 */
export const readWhole = (name: string): Promise<Uint8Array<ArrayBuffer> | undefined> =>
  withoutDeadline(async () => {
    const response = await readFile(name);
    try {
      return response && new Uint8Array(await response.arrayBuffer());
    } catch (cause) {
      throw unavailable(cause);
    }
  });
