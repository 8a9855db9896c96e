import { fetchFile } from '#server/db/client.ts';
import { storage } from '#server/db/storage.ts';
import { env } from '#server/env.ts';
import { unavailable } from '#server/http/app-error.ts';
import { withoutDeadline } from '#server/http/deadline.ts';

const bucket = () => storage().from('attachments');

/** The bucket takes this type alone, so that storage by itself shows nothing either. */
const storedType = 'application/octet-stream';

/**
 * Stores bytes under a name of ours.
 * @throws AppError UNAVAILABLE
 */
export async function putAttachment(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const { error } = await bucket().upload(name, bytes, { contentType: storedType, upsert: false });
  if (error) throw unavailable(error);
}

/**
 * Removes files; one that is not there is as good as removed.
 * @throws AppError UNAVAILABLE
 */
export async function removeAttachmentFiles(names: string[]): Promise<void> {
  if (names.length === 0) return;
  const { error } = await bucket().remove(names);
  if (error) throw unavailable(error);
}

/**
 * A URL (two hours) to which a browser may PUT the bytes of one file, as application/octet-stream.
 * @throws AppError UNAVAILABLE
 */
export async function signAttachment(name: string): Promise<string> {
  const { data, error } = await bucket().createSignedUploadUrl(name);
  if (error) throw unavailable(error);
  return data.signedUrl;
}

/**
 * Reads a file with the secret key: the bucket is private. Undefined when there is no such file.
 * @throws AppError UNAVAILABLE
 */
export async function readAttachment(name: string): Promise<Response | undefined> {
  const { SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY: key } = env();
  const path = `/storage/v1/object/authenticated/attachments/${name}`;
  const headers = { Authorization: `Bearer ${key}`, apikey: key };
  let response: Response;
  try {
    response = await fetchFile(`${SUPABASE_URL.replace(/\/$/, '')}${path}`, headers);
  } catch (cause) {
    throw unavailable(cause);
  }
  if (response.ok) return response;
  // Storage wraps the true status into a 400 (its body says "404").
  const body = await response.text();
  if (response.status === 404 || /"statusCode":\s*"404"/.test(body)) return undefined;
  throw unavailable(new Error(`storage answered ${response.status}: ${body.slice(0, 200)}`));
}

/**
 * All bytes of a file, off the clock: 25 MB take longer than a question. Undefined when there is
 * no such file.
 * @throws AppError UNAVAILABLE
 */
export const readWholeAttachment = (name: string): Promise<Uint8Array<ArrayBuffer> | undefined> =>
  withoutDeadline(async () => {
    const response = await readAttachment(name);
    try {
      return response && new Uint8Array(await response.arrayBuffer());
    } catch (cause) {
      throw unavailable(cause);
    }
  });
