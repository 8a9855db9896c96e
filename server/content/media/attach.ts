import { isVideo } from '#contract/items.ts';
import { serverMessages } from '#contract/messages.ts';
import { storedFileName } from '#contract/schemas/upload.ts';
import { cleanMedia } from '#server/content/media/clean/clean-media.ts';
import {
  deleteUnusedUploads,
  findFile,
  mediaBucket,
  storeFile,
} from '#server/content/media/files.ts';
import { inspectMedia, type Accepted } from '#server/content/media/inspect.ts';
import { AppError, fieldError, isUnavailable } from '#server/platform/http/errors.ts';
import type { FormFile } from '#server/platform/http/body.ts';

/** The main file of a form: in the form itself, or the stored name of an upload. */
export interface MediaSource {
  file: FormFile | undefined;
  upload: string | undefined;
}

/** What one write has done in storage: either the item has its files, or none of them is left. */
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

interface PictureFields {
  imageAlt?: string | null | undefined;
  imageFocus?: string | null | undefined;
  isModelView?: boolean | undefined;
}

/**
 * Stores the main file of a form, inspected and without metadata (requirements D25).
 * @returns the columns of the main picture; a new file resets those that describe the old one
 * @throws AppError for a file that is refused; UNAVAILABLE
 */
export async function attachMainFile(
  { input, file, upload }: MediaSource & { input: PictureFields },
  accepted: Accepted,
  files: AttachedFiles,
) {
  if (file && upload) throw fieldError('image', serverMessages.oneFileOnly);
  let image: string | undefined;
  if (upload) {
    image = await attachUpload(upload, accepted, files);
  } else if (file) {
    const extension = await inspectMedia(file.bytes, accepted);
    const { bytes } = cleanMedia(file.bytes, extension);
    image = await storeFile(bytes, extension, file.name || null);
    files.stored.push(image);
  }
  return {
    image,
    image_alt: input.imageAlt,
    image_focus: image && input.imageFocus === undefined ? null : input.imageFocus,
    is_model_view: image ? (input.isModelView ?? false) : input.isModelView,
  };
}

const uploadUnknown = () => fieldError('upload', serverMessages.uploadUnknown);

/**
 * Attaches a stored file. An upload is inspected like a file in a form; if it has metadata, the item
 * gets a clean copy under a new name, as caches may have this one. A file that an item uses already
 * has been inspected. An upload is read whole into memory, which the bucket bounds
 * (`uploadLimits.videoBytes`, 50 MB).
 * @returns the stored name of the file or of its copy
 * @throws AppError for an unknown name, and for a file that is refused; UNAVAILABLE
 */
export async function attachUpload(
  upload: string,
  accepted: Accepted,
  files: AttachedFiles,
): Promise<string> {
  if (!storedFileName.safeParse(upload).success) throw uploadUnknown();
  const known = await findFile(upload);
  if (!known) throw uploadUnknown();
  if (known.isUsed) {
    if (accepted !== 'image' || !isVideo(upload)) return upload;
    throw fieldError('image', serverMessages.imageTypeRefused, 'UNSUPPORTED_MEDIA_TYPE');
  }
  const bytes = await mediaBucket.readWhole(upload);
  if (!bytes) throw uploadUnknown();
  if (bytes.byteLength === 0) throw fieldError('image', serverMessages.emptyFile);
  const extension = await inspectMedia(bytes, accepted);
  if (!upload.endsWith(`.${extension}`)) {
    throw fieldError('image', serverMessages.unsupportedType, 'UNSUPPORTED_MEDIA_TYPE');
  }
  const cleaned = cleanMedia(bytes, extension);
  if (!cleaned.isChanged) return upload;
  const copy = await storeFile(cleaned.bytes, extension, known.originalName);
  files.stored.push(copy);
  files.replaced.push(upload);
  return copy;
}
