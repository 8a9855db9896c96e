import pLimit from 'p-limit';
import { aboutFile } from '#contract/file-names.ts';
import { isVideo } from '#contract/items.ts';
import { serverMessages } from '#contract/messages.ts';
import { mediaType, storedFileName } from '#contract/schemas/upload.ts';
import { cacheControl, deleteUnusedUploads, mediaBucket } from '#server/content/media/files.ts';
import { inspectMedia, type Accepted } from '#server/content/media/inspect.ts';
import { callFunction, serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { newFileName } from '#server/platform/db/storage.ts';
import { AppError, fieldError, isUnavailable } from '#server/platform/http/errors.ts';
import type { FormFile } from '#server/platform/http/body.ts';

/** A file of a form: in the form itself, or the stored name of an upload. */
export interface MediaSource {
  file?: FormFile | undefined;
  upload?: string | undefined;
}

/** The files that a write has stored and replaced, for its end or its failure. */
export interface AttachedFiles {
  stored: string[];
  /** Uploads of which the item has clean copies. They are deleted once the row is written. */
  replaced: string[];
}

/**
 * Deletes the files that were stored for a write that failed. Uploads stay, so that the form can be
 * sent again. After an outage it is unknown whether the row was written: the cleanup finds out later.
 */
export async function deleteStored({ stored }: AttachedFiles, error: unknown): Promise<void> {
  if (!isUnavailable(error)) await deleteUnusedUploads(stored);
}

/** Rethrows the refusal of a file under another field of the form. For `catch` of a promise. */
export const refuseAs =
  (field: string, prefix = '') =>
  (error: unknown): never => {
    if (!(error instanceof AppError) || !error.fields) throw error;
    throw fieldError(field, `${prefix}${error.message}`, error.code);
  };

/**
 * Stores the file of a form, inspected and without metadata (requirements D25, D54). An upload is
 * treated alike: if it has metadata or the extension of another type, the item gets a clean copy under
 * a new name, as caches may have this one. A file that an item uses already has been inspected. An
 * upload is read whole into memory, which the bucket bounds (`uploadLimits.videoBytes`, 50 MB).
 * @returns the stored name of the file or of its copy; undefined for a form without one
 * @throws AppError for an unknown name, and for a file that is refused; UNAVAILABLE
 */
export async function attachFile(
  source: { upload: string },
  accepted: Accepted,
  files: AttachedFiles,
): Promise<string>;
export async function attachFile(
  source: MediaSource,
  accepted: Accepted,
  files: AttachedFiles,
): Promise<string | undefined>;
export async function attachFile(
  { file, upload }: MediaSource,
  accepted: Accepted,
  files: AttachedFiles,
): Promise<string | undefined> {
  if (file && upload) throw fieldError('image', serverMessages.oneFileOnly);
  let bytes = file?.bytes;
  let originalName = file?.name || null;
  if (upload !== undefined) {
    const unknown = fieldError('upload', serverMessages.uploadUnknown);
    if (!storedFileName.safeParse(upload).success) throw unknown;
    const [known] = await callFunction('find_file', { p_name: upload });
    if (!known) throw unknown;
    if (known.is_used) {
      if (accepted !== 'image' || !isVideo(upload)) return upload;
      throw fieldError('image', serverMessages.imageTypeRefused, 'UNSUPPORTED_MEDIA_TYPE');
    }
    originalName = known.original_name;
    bytes = await mediaBucket.readWhole(upload);
    if (!bytes) throw unknown;
    if (bytes.byteLength === 0) {
      throw fieldError('image', aboutFile(originalName ?? '', serverMessages.emptyFile));
    }
  }
  if (!bytes) return undefined;
  const { extension, cleaned, isClean } = await inspectMedia(bytes, accepted);
  if (upload && isClean && upload.endsWith(`.${extension}`)) return upload;
  const name = newFileName(extension);
  // The row comes first: if this process ends before an item uses the file, the cleanup finds it.
  unwrap(await serviceDb().from('media_files').insert({ name, original_name: originalName }));
  await mediaBucket.put(name, cleaned, { contentType: mediaType(name), cacheControl });
  files.stored.push(name);
  if (upload) files.replaced.push(upload);
  return name;
}

/** Pictures of a list that are attached at once; each is in memory meanwhile. */
const attachedAtOnce = 4;

/**
 * Attaches the pictures of a list, but for those that the item shows already. All are settled before
 * one is refused, so that each file that was stored is known by then.
 * @param refuse rethrows the refusal of a picture, by its index in the list
 * @param own the pictures that the item shows already
 * @throws AppError for a picture that is refused
 */
export async function attachPictures<Sent extends { image: string }>(
  sent: readonly Sent[],
  files: AttachedFiles,
  refuse: (index: number) => (error: unknown) => never,
  own: readonly { image: string }[] = [],
): Promise<Sent[]> {
  const limit = pLimit(attachedAtOnce);
  const results = await Promise.allSettled(
    sent.map((picture, index) =>
      limit(async () => {
        if (own.some(({ image }) => image === picture.image)) return picture;
        const upload = { upload: picture.image };
        const image = await attachFile(upload, 'image', files).catch(refuse(index));
        return { ...picture, image };
      }),
    ),
  );
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}
