import { mediaType } from '#contract/schemas/upload.ts';
import { storage, storageBucket } from '#server/platform/db/storage.ts';

const media = storageBucket('media', 'public');

/** Access to stored files; `publicUrl` is where anybody can read one. */
export const {
  urlOf: publicUrl,
  remove: removeFiles,
  sign: signUpload,
  read: readFile,
  readWhole,
} = media;

/** A year: a stored name is random and its bytes never change. */
const immutableSeconds = '31536000';

/**
 * Stores bytes under a name that `newFileName` has made.
 * @throws AppError UNAVAILABLE
 */
export const putFile = (name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> =>
  media.put(name, bytes, { contentType: mediaType(name), cacheControl: immutableSeconds });

/** True when the bucket answers. */
export async function isStorageReady(): Promise<boolean> {
  const { error } = await storage().getBucket('media');
  return error === null;
}

/** Path at which the API serves a stored file, on every host. */
export const uploadUrl = (name: string): string => `/v1/uploads/${name}`;

/** Tag of a stored file in the CDN. */
export const uploadTag = (name: string): string => `upload:${name}`;
