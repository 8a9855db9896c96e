import { lengths } from '#contract/limits.ts';
import type { FieldConfig } from './resource.ts';

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

/** The media types of a table (extension → media type), each with the same largest size in bytes. */
export function largestOf(types: Record<string, string>, bytes: number): Record<string, number> {
  return Object.fromEntries(Object.values(types).map((type) => [type, bytes]));
}
