import { imageTypes, quickTimeType, uploadLimits, videoTypes } from '#contract/limits.ts';
import { serverMessages } from '#contract/messages.ts';
import type { MediaConfig } from './resource.ts';

const megabytes = (bytes: number) => `${bytes / 1024 ** 2} MB`;

/** The accepted types and sizes of files, in words. */
export const pictureTypes = `JPG, PNG, WebP, AVIF, GIF or HEIC, up to ${megabytes(uploadLimits.chosenImageBytes)}`;
export const videoTypesText = `MP4, MOV or WebM, up to ${megabytes(uploadLimits.videoBytes)}`;

type TakenMedia = Pick<MediaConfig, 'label' | 'largest' | 'typeRefused'>;

/** The server's sentence, with what the browser converts: the server never sees it. */
const withHeic = (sentence: string) => sentence.replace('AVIF or GIF', 'AVIF, GIF or HEIC');

/** What a field for a picture alone takes. */
export const pictureMedia: TakenMedia = {
  label: 'Image',
  largest: largestOf(imageTypes, uploadLimits.chosenImageBytes),
  typeRefused: withHeic(serverMessages.imageTypeRefused),
};

/** The videos that a field takes. */
export const largestVideos = largestOf(
  { ...videoTypes, mov: quickTimeType },
  uploadLimits.videoBytes,
);

/** What a field for either takes. */
export const anyMedia: TakenMedia = {
  label: 'Image or video',
  largest: { ...pictureMedia.largest, ...largestVideos },
  typeRefused: withHeic(serverMessages.mediaTypeRefused),
};

/** The media types of a table (extension → media type), each with the same largest size in bytes. */
function largestOf(types: Record<string, string>, bytes: number): Record<string, number> {
  return Object.fromEntries(Object.values(types).map((type) => [type, bytes]));
}
