import type { MediaExtension } from '#contract/limits.ts';
import { serverMessages } from '#contract/messages.ts';
import { isVideo } from '#contract/is-video.ts';
import { storedFileName } from '#contract/schemas/upload.ts';
import { newFileName } from '#server/platform/db/storage.ts';
import { fieldError, isUnavailable } from '#server/platform/http/app-error.ts';
import type { FormFile } from '#server/platform/http/read-body.ts';
import { cleanMedia } from '#server/content/media/clean/clean-media.ts';
import { assertPlays, inspectMedia, type Accepted } from '#server/content/media/inspect-media.ts';
import { discardFiles } from '#server/content/media/remove-file.ts';
import { putFile, readFile, readWhole } from '#server/content/media/storage.ts';
import { addFile, findFile } from '#server/content/media/media-files.repo.ts';

/** What a form hands in: a file of its own, or the name of one that went straight to storage. */
export interface MediaSource {
  file: FormFile | undefined;
  upload: string | undefined;
}

/** A file in storage, as the column of the row that is about to show it. */
export interface AttachedUpload {
  image: string;
}

const uploadUnknown = () => fieldError('upload', serverMessages.uploadUnknown);

async function attachFile(file: FormFile, accepted: Accepted): Promise<AttachedUpload> {
  const extension = await inspectMedia(file.bytes, accepted);
  assertPlays(file.bytes, extension, accepted);
  const { bytes } = cleanMedia(file.bytes, extension);
  return storeFile(bytes, extension, file.name || null);
}

/** Puts bytes into storage under a new name. */
async function storeFile(
  bytes: Uint8Array<ArrayBuffer>,
  extension: MediaExtension,
  originalName: string | null,
): Promise<AttachedUpload> {
  const image = newFileName(extension);
  // Added first: should this process end before the item is written, the cleanup finds the file.
  await addFile(image, originalName);
  await putFile(image, bytes);
  return { image };
}

/** How much of a large file its type and pixel size are read from. */
const headBytes = 512 * 1024;

/**
 * A file that an item uses already: its bytes were inspected when that item got it.
 * @throws AppError for a video where a picture is wanted
 */
function attachUsedFile(name: string, accepted: Accepted): AttachedUpload {
  if (accepted === 'image' && isVideo(name)) {
    throw fieldError('image', serverMessages.imageTypeRefused, 'UNSUPPORTED_MEDIA_TYPE');
  }
  return { image: name };
}

/**
 * Takes a stored file by its name: one that an item has already, as it is, or one that the browser
 * has put into storage by itself, which is looked at as one in a form. Where that carries metadata,
 * the item gets a clean copy under another name: caches may know this one.
 * @throws AppError for a name that is not known, and for a file that is refused; UNAVAILABLE
 */
export async function attachStoredUpload(
  upload: string,
  accepted: Accepted,
): Promise<AttachedUpload> {
  if (!storedFileName.safeParse(upload).success) throw uploadUnknown();
  const file = await findFile(upload);
  if (!file) throw uploadUnknown();
  if (file.isUsed) return attachUsedFile(upload, accepted);
  const head = await readFile(upload, { Range: `bytes=0-${headBytes - 1}` });
  // An empty file has no first byte to answer with.
  if (head?.status === 416) throw fieldError('image', serverMessages.emptyFile);
  if (!head?.ok) throw uploadUnknown();
  const totalBytes = Number(head.headers.get('content-range')?.split('/')[1]);
  const bytes = new Uint8Array(await head.arrayBuffer());
  const extension = await inspectMedia(bytes, accepted, totalBytes || bytes.byteLength);
  if (!upload.endsWith(`.${extension}`)) {
    throw fieldError('image', serverMessages.unsupportedType, 'UNSUPPORTED_MEDIA_TYPE');
  }
  const whole = await readWhole(upload);
  if (!whole) throw uploadUnknown();
  assertPlays(whole, extension, accepted);
  const cleaned = cleanMedia(whole, extension);
  return cleaned.isChanged
    ? storeFile(cleaned.bytes, extension, file.originalName)
    : { image: upload };
}

/** A file that a row is about to show, and the upload that it was made of. */
export interface Claim {
  attached: AttachedUpload;
  upload: string | undefined;
}

/** A file that the browser has uploaded itself stays: the editor can send the form again. */
const isOurs = ({ attached, upload }: Claim) => attached.image !== upload;

/** Removes the files that were stored for a row that there will not be. */
export async function discardClaims(claims: readonly Claim[]): Promise<void> {
  await discardFiles(claims.filter(isOurs).map(({ attached }) => attached.image));
}

/**
 * Writes the row that shows files: both or neither (requirements D25). When `write` fails the files
 * are removed again; when it is not known whether the row was written (the database fell silent) the
 * cleanup decides later by looking.
 * @throws those of `write`
 */
export async function writeClaiming<Item>(
  claims: readonly Claim[],
  write: () => Promise<Item>,
): Promise<Item> {
  let item: Item;
  try {
    item = await write();
  } catch (error) {
    if (!isUnavailable(error)) await discardClaims(claims);
    throw error;
  }
  const originals = claims.filter(isOurs).flatMap(({ upload }) => upload ?? []);
  await discardFiles(originals);
  return item;
}

/**
 * Stores the form's file, if it has one, and then lets `write` make the row, as `writeClaiming`.
 * @throws those of `write`; AppError for a file that is refused; UNAVAILABLE
 */
export async function withAttachedUpload<Item>(
  { file, upload }: MediaSource,
  accepted: Accepted,
  write: (attached: AttachedUpload | undefined) => Promise<Item>,
): Promise<Item> {
  if (file && upload) {
    throw fieldError('image', serverMessages.oneFileOnly);
  }
  const attached = file
    ? await attachFile(file, accepted)
    : upload
      ? await attachStoredUpload(upload, accepted)
      : undefined;
  return writeClaiming(attached ? [{ attached, upload }] : [], () => write(attached));
}
