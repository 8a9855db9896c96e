/** Address of an uploaded picture at a width in pixels, through the platform's image service. */
export function pictureUrl(imageUrl: string, width: number, height: number): string {
  const query = new URLSearchParams({
    url: imageUrl,
    w: String(width),
    h: String(height),
    fit: 'cover',
    fm: 'webp',
  });
  return `/.netlify/images?${query}`;
}
