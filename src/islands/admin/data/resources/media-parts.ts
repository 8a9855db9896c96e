import { imageTypes, quickTimeType, uploadLimits, videoTypes } from '#contract/limits.ts';
import { serverMessages } from '#contract/messages.ts';
import type { MediaConfig } from './resource.ts';

/** '20 MB'. */
export const megabytes = (bytes: number) => `${bytes / 1024 ** 2} MB`;

/** The accepted types and sizes of files as text. */
export const pictureTypes = `JPG, PNG, WebP, AVIF, GIF or HEIC, up to ${megabytes(uploadLimits.chosenImageBytes)}`;
export const videoTypesText = `MP4, MOV or WebM, up to ${megabytes(uploadLimits.videoBytes)}`;

type TakenMedia = Pick<MediaConfig, 'label' | 'largest' | 'typeRefused'>;

/** Adds HEIC to the server's sentence. The browser converts it, so the server never gets it. */
const withHeic = (sentence: string) => sentence.replace('AVIF or GIF', 'AVIF, GIF or HEIC');

/** A field that accepts pictures. */
export const pictureMedia: TakenMedia = {
  label: 'Image',
  largest: largestOf(imageTypes, uploadLimits.chosenImageBytes),
  typeRefused: withHeic(serverMessages.imageTypeRefused),
};

/** The accepted videos. */
export const largestVideos = largestOf(
  { ...videoTypes, mov: quickTimeType },
  uploadLimits.videoBytes,
);

/** A field that accepts pictures and videos. */
export const anyMedia: TakenMedia = {
  label: 'Image or video',
  largest: { ...pictureMedia.largest, ...largestVideos },
  typeRefused: withHeic(serverMessages.mediaTypeRefused),
};

/** Returns the media types of a table (extension → media type) with their maximum size in bytes. */
function largestOf(types: Record<string, string>, bytes: number): Record<string, number> {
  return Object.fromEntries(Object.values(types).map((type) => [type, bytes]));
}
