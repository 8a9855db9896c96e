import {
  videoCodecRefused,
  videoContainerRefused,
  videoTypeRefused,
  findPlayability,
} from '#contract/files/video-codec.ts';
import {
  imageTypes,
  isBeyondPixels,
  mediaTypes,
  quickTimeType,
  uploadLimits,
  videoTypes,
  type MediaExtension,
} from '#contract/limits.ts';
import { serverMessages } from '#contract/messages.ts';
import { cleaners } from '#server/content/media/clean/cleaners.ts';
import { fieldError } from '#server/platform/http/errors.ts';

/** The media that a form accepts: news pictures, installations both; a video replaces a video. */
export type Accepted = 'image' | 'video' | 'media';

const accepts = {
  image: { types: imageTypes, message: serverMessages.imageTypeRefused },
  video: { types: videoTypes, message: videoTypeRefused },
  media: { types: mediaTypes, message: serverMessages.mediaTypeRefused },
} as const satisfies Record<Accepted, object>;

interface InspectedMedia {
  extension: MediaExtension;
  /** The file without metadata. */
  cleaned: Uint8Array<ArrayBuffer>;
  /** Whether the file had no metadata. */
  isClean: boolean;
}

/**
 * Returns the type of a file by its bytes, regardless of its name and declared type, and the file
 * without metadata. Refuses pictures that a phone cannot show and videos that browsers do not play.
 * @param bytes of the whole file
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, VALIDATION_FAILED
 */
export async function inspectMedia(bytes: Uint8Array, accepted: Accepted): Promise<InspectedMedia> {
  const { types, message } = accepts[accepted];
  const refused = (text: string) => fieldError('image', text, 'UNSUPPORTED_MEDIA_TYPE');
  // Imported here: most requests bring no file.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;
  // QuickTime and Apple's M4V have the same boxes; browsers play them under the name of MP4.
  const mime = [quickTimeType, 'video/x-m4v'].includes(found ?? '') ? videoTypes.mp4 : found;
  const extension = Object.entries(types).find(([, type]) => type === mime)?.[0] as
    MediaExtension | undefined;
  if (!extension) {
    const isVideo = accepted !== 'image' && found?.startsWith('video/') === true;
    throw refused(isVideo ? videoContainerRefused : message);
  }

  const isImage = extension in imageTypes;
  if (bytes.byteLength > (isImage ? uploadLimits.imageBytes : uploadLimits.videoBytes)) {
    throw fieldError('image', serverMessages.tooLarge, 'PAYLOAD_TOO_LARGE');
  }
  if (isImage) {
    const { imageSize } = await import('image-size');
    let size: { width: number; height: number };
    try {
      size = imageSize(bytes);
    } catch {
      throw refused(message);
    }
    if (!(size.width > 0) || !(size.height > 0)) throw refused(message);
    if (isBeyondPixels(size)) throw fieldError('image', serverMessages.imageDimensions);
  }
  const playability = isImage ? 'plays' : findPlayability(bytes);
  if (playability !== 'plays') {
    throw refused(playability === 'other codec' ? videoCodecRefused : message);
  }
  try {
    const cleaned = cleaners[extension](bytes);
    return {
      extension,
      cleaned: new Uint8Array(cleaned),
      isClean: Buffer.compare(cleaned, bytes) === 0,
    };
  } catch {
    // A cleaner ran past the end of the file.
    throw refused(serverMessages.mediaTypeRefused);
  }
}
