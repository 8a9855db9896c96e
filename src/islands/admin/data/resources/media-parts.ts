import { imageTypes, lengths, uploadLimits } from '#contract/limits.ts';
import { serverMessages } from '#contract/messages.ts';
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

/** What a field for a picture alone takes. */
export const pictureMedia: Pick<MediaConfig, 'largest' | 'typeRefused'> = {
  largest: largestOf(imageTypes, uploadLimits.chosenImageBytes),
  typeRefused: serverMessages.imageTypeRefused,
};

/** The media types of a table (extension → media type), each with the same largest size in bytes. */
export function largestOf(types: Record<string, string>, bytes: number): Record<string, number> {
  return Object.fromEntries(Object.values(types).map((type) => [type, bytes]));
}
