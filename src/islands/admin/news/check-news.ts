import { imageTypes, uploadLimits } from '#contract/limits.ts';
import { serverMessages, validationMessages } from '#contract/messages.ts';
import { newsFields, type NewsFields } from '#contract/schemas/news.ts';
import type { NewsDraft } from '#src/client/api/news.ts';

/** What stands under a field of the editor; none means that the draft can be sent. */
export type NewsErrors = Partial<Record<keyof NewsFields | 'image', string>>;

/** Types for the file input: images only (spec §5). */
export const acceptedImages = Object.values(imageTypes).join(',');

/** What is wrong with a chosen picture, if anything. The server looks at the bytes themselves. */
export function checkImage(image: File): string | undefined {
  if (!Object.values<string>(imageTypes).includes(image.type)) {
    return serverMessages.imageTypeRefused;
  }
  if (image.size > uploadLimits.imageBytes) {
    return `The picture is larger than ${uploadLimits.imageBytes / 1024 / 1024} MB`;
  }
  return undefined;
}

/** Checks the editor's form with the schema that the server uses. */
export function checkNews(
  form: FormData,
  isImageRequired: boolean,
): { draft: NewsDraft; errors: NewsErrors } {
  const texts = newsFields.safeParse({
    title: form.get('title'),
    description: form.get('description'),
    date: form.get('date'),
  });
  const errors: NewsErrors = {};
  for (const { path, message } of texts.error?.issues ?? []) {
    errors[path[0] as keyof NewsFields] ??= message;
  }
  const image = form.get('image');
  const hasImage = image instanceof File && image.size > 0;
  const imageError = hasImage
    ? checkImage(image)
    : isImageRequired
      ? validationMessages.imageRequired
      : undefined;
  if (imageError) errors.image = imageError;
  const fields = texts.data ?? { title: '', description: '', date: '' };
  return { draft: hasImage ? { fields, image } : { fields }, errors };
}
