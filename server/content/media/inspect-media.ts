import { videoCodecRefused, videoTypeRefused, findPlayability } from '#contract/video-codec.ts';
import {
  imageTypes,
  isBeyondPixels,
  quickTimeType,
  uploadLimits,
  videoTypes,
  type ImageExtension,
  type MediaExtension,
} from '#contract/limits.ts';
import { serverMessages } from '#contract/messages.ts';
import { fieldError } from '#server/platform/http/app-error.ts';

/** What may come: news takes pictures, installations pictures and videos; a video is replaced by one. */
export type Accepted = 'image' | 'video' | 'media';

const accepts = {
  image: { types: imageTypes, message: serverMessages.imageTypeRefused },
  video: { types: videoTypes, message: videoTypeRefused },
  media: { types: { ...imageTypes, ...videoTypes }, message: serverMessages.mediaTypeRefused },
} as const satisfies Record<Accepted, object>;

const extensionOf = (types: Record<string, string>, mime: string | undefined) =>
  Object.keys(types).find((extension) => types[extension] === mime);

const isImageExtension = (extension: MediaExtension): extension is ImageExtension =>
  extension in imageTypes;

/** Width and height in pixels, read from the file's own header; undefined when there is none. */
async function pixelSize(
  bytes: Uint8Array,
): Promise<{ width: number; height: number } | undefined> {
  const { imageSize } = await import('image-size');
  try {
    return imageSize(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Says what bytes are, whatever their name claims, and refuses what no phone could show.
 * `bytes` may be the beginning of the file if `totalBytes` tells its whole length.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, VALIDATION_FAILED
 */
export async function inspectMedia(
  bytes: Uint8Array,
  accepted: Accepted,
  totalBytes = bytes.byteLength,
): Promise<MediaExtension> {
  const { types, message } = accepts[accepted];
  const refused = fieldError('image', message, 'UNSUPPORTED_MEDIA_TYPE');
  // Loaded here: most requests of a function that takes files bring none.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;
  // The same boxes; browsers play it under the name of MP4.
  const mime = found === quickTimeType ? videoTypes.mp4 : found;
  const extension = extensionOf(types, mime) as MediaExtension | undefined;
  if (!extension) throw refused;

  const isImage = isImageExtension(extension);
  if (totalBytes > (isImage ? uploadLimits.imageBytes : uploadLimits.videoBytes)) {
    throw fieldError('image', serverMessages.tooLarge, 'PAYLOAD_TOO_LARGE');
  }
  if (!isImage) return extension;

  const size = await pixelSize(bytes);
  if (!size || !(size.width > 0) || !(size.height > 0)) throw refused;
  if (isBeyondPixels(size)) throw fieldError('image', serverMessages.imageDimensions);
  return extension;
}

/**
 * Refuses a video that browsers do not play; `bytes` are all of the file. WebM allows no codec that
 * they do not play.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE
 */
export function assertPlays(
  bytes: Uint8Array,
  extension: MediaExtension,
  accepted: Accepted,
): void {
  if (extension !== 'mp4') return;
  const playability = findPlayability(bytes);
  if (playability === 'plays') return;
  const message = playability === 'other codec' ? videoCodecRefused : accepts[accepted].message;
  throw fieldError('image', message, 'UNSUPPORTED_MEDIA_TYPE');
}
