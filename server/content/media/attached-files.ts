import { isVideo } from '#contract/items.ts';
import { serverMessages } from '#contract/messages.ts';
import { storedFileName } from '#contract/schemas/upload.ts';
import { cleanMedia } from '#server/content/media/clean/clean-media.ts';
import { deleteUnusedUploads, findFile, storeFile } from '#server/content/media/files.ts';
import { inspectMedia, type Accepted } from '#server/content/media/inspect.ts';
import { readWhole } from '#server/content/media/storage.ts';
import { AppError, fieldError, isUnavailable } from '#server/platform/http/errors.ts';
import type { FormFile } from '#server/platform/http/body.ts';

/** The main file of a form: in the form itself, or the stored name of an upload. */
export interface MediaSource {
  file: FormFile | undefined;
  upload: string | undefined;
}

const uploadUnknown = () => fieldError('upload', serverMessages.uploadUnknown);

/** Rethrows the refusal of a file under another field of the form. For `catch` of a promise. */
export const refuseAs =
  (field: string, prefix = '') =>
  (error: unknown): never => {
    if (!(error instanceof AppError) || !error.fields) throw error;
    throw fieldError(field, `${prefix}${error.message}`, error.code);
  };

/**
 * The files that one write attaches to an item (requirements D25). Call `commit` when the row is
 * written and `rollBack` when it is not: either the item has its files, or none of them is left.
 * Triggers add and remove the use of a file together with the row.
 */
export class AttachedFiles {
  readonly #stored: string[] = [];
  readonly #originals: string[] = [];

  /**
   * Attaches the main file of a form.
   * @returns its stored name; undefined when the form has none
   * @throws AppError for a file that is refused; UNAVAILABLE
   */
  async attach({ file, upload }: MediaSource, accepted: Accepted): Promise<string | undefined> {
    if (file && upload) throw fieldError('image', serverMessages.oneFileOnly);
    if (upload) return this.attachUpload(upload, accepted);
    if (!file) return undefined;
    const extension = await inspectMedia(file.bytes, accepted);
    const { bytes } = cleanMedia(file.bytes, extension);
    const name = await storeFile(bytes, extension, file.name || null);
    this.#stored.push(name);
    return name;
  }

  /**
   * Attaches a stored file. An upload is inspected like a file in a form; if it has metadata, the item
   * gets a clean copy under a new name, as caches may have this one. A file that an item uses already
   * has been inspected.
   * @returns the stored name of the file or of its copy
   * @throws AppError for an unknown name, and for a file that is refused; UNAVAILABLE
   */
  async attachUpload(upload: string, accepted: Accepted): Promise<string> {
    if (!storedFileName.safeParse(upload).success) throw uploadUnknown();
    const known = await findFile(upload);
    if (!known) throw uploadUnknown();
    if (known.isUsed) {
      if (accepted !== 'image' || !isVideo(upload)) return upload;
      throw fieldError('image', serverMessages.imageTypeRefused, 'UNSUPPORTED_MEDIA_TYPE');
    }
    const bytes = await readWhole(upload);
    if (!bytes) throw uploadUnknown();
    if (bytes.byteLength === 0) throw fieldError('image', serverMessages.emptyFile);
    const extension = await inspectMedia(bytes, accepted);
    if (!upload.endsWith(`.${extension}`)) {
      throw fieldError('image', serverMessages.unsupportedType, 'UNSUPPORTED_MEDIA_TYPE');
    }
    const cleaned = cleanMedia(bytes, extension);
    if (!cleaned.isChanged) return upload;
    const copy = await storeFile(cleaned.bytes, extension, known.originalName);
    this.#stored.push(copy);
    this.#originals.push(upload);
    return copy;
  }

  /** Deletes the uploads of which the item has clean copies. */
  async commit(): Promise<void> {
    await deleteUnusedUploads(this.#originals);
  }

  /**
   * Deletes the files that were stored for the item. Uploads stay, so that the form can be sent again.
   * After an outage it is unknown whether the row was written; the cleanup finds out later.
   * @param error that ended the write
   */
  async rollBack(error: unknown): Promise<void> {
    if (!isUnavailable(error)) await deleteUnusedUploads(this.#stored);
  }
}
