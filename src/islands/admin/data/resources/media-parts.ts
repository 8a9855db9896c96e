import { imageTypes, lengths, quickTimeType, uploadLimits, videoTypes } from '#contract/limits.ts';
import type { FieldConfig, MediaConfig } from './resource.ts';

/** The text that stands for a picture where it cannot be seen. */
export const pictureDescription: FieldConfig<{ imageAlt: string | null }, 'imageAlt'> = {
  name: 'imageAlt',
  label: 'Picture description',
  kind: 'text',
  hint: 'Optional. Describe the picture for people who cannot see it.',
  max: lengths.imageAlt,
  read: ({ imageAlt }) => imageAlt ?? '',
};

/** The point of a picture that stays in view where it is cropped: '30 70', empty for the centre. */
export const focalPoint: FieldConfig<{ imageFocus: string | null }, 'imageFocus'> = {
  name: 'imageFocus',
  label: 'Focal point',
  kind: 'focus',
  read: ({ imageFocus }) => imageFocus ?? '',
};

const megabytes = (bytes: number) => `${bytes / 1024 ** 2} MB`;

const pictureNames = 'JPG, PNG, WebP, AVIF, GIF or HEIC';
const filmNames = 'MP4, MOV or WebM';

/** The types and sizes that the fields for files take, for the people who choose one. */
export const pictureTypes = `${pictureNames}, up to ${megabytes(uploadLimits.chosenImageBytes)}`;
export const filmTypes = `${filmNames}, up to ${megabytes(uploadLimits.videoBytes)}`;

type TakenMedia = Pick<MediaConfig, 'largest' | 'typeRefused'>;

/** The server's sentences, with HEIC: the browser converts it, and the server never sees it. */
const typeRefused = (wanted: string) => `This file cannot be used. Choose ${wanted}`;

/** What a field for a picture alone takes. */
export const pictureMedia: TakenMedia = {
  largest: largestOf(imageTypes, uploadLimits.chosenImageBytes),
  typeRefused: typeRefused(`a ${pictureNames} picture`),
};

/** What a field for a film alone takes. */
export const filmMedia: TakenMedia = {
  largest: largestOf({ ...videoTypes, mov: quickTimeType }, uploadLimits.videoBytes),
  typeRefused: typeRefused(`an ${filmNames} film`),
};

/** What a field for either takes. */
export const anyMedia: TakenMedia = {
  largest: { ...pictureMedia.largest, ...filmMedia.largest },
  typeRefused: typeRefused(`a ${pictureNames} picture, or an ${filmNames} film`),
};

/** The media types of a table (extension → media type), each with the same largest size in bytes. */
function largestOf(types: Record<string, string>, bytes: number): Record<string, number> {
  return Object.fromEntries(Object.values(types).map((type) => [type, bytes]));
}
