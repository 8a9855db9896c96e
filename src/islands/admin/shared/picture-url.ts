import { uploadUrl } from '#contract/routes.ts';

/**
 * Address of an uploaded picture at a width in pixels, through the platform's image service: whole,
 * as the page crops it around its focal point.
 */
export function pictureUrl(imageUrl: string, width: number): string {
  const query = new URLSearchParams({ url: imageUrl, w: String(width), fm: 'webp' });
  return `/.netlify/images?${query}`;
}

/** The URL of a stored picture at a width. */
export const storedPictureUrl = (image: string, width: number): string =>
  pictureUrl(uploadUrl(image), width);
