import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';

// Those of the sample entries are no part of any page, but for two that pages open with.
const files = import.meta.glob<{ default: ImageMetadata }>(
  [
    '/src/assets/pictures/*.webp',
    '!/src/assets/pictures/news-[!3].webp',
    '!/src/assets/pictures/installation-[!4].webp',
  ],
  { eager: true },
);
const texts = import.meta.glob<{ pictureAlts: Readonly<Record<string, string>> }>(
  '/src/assets/pictures/alt.ts',
  { eager: true },
);
const alts = Object.values(texts)[0]?.pictureAlts ?? {};

const drawingAlt =
  'Elevation of a power plant: coal gallery, boiler house, dust filter and three ash silos joined by the conveying line, which is drawn in amber.';

/**
 * Widths that pictures are made in, in pixels, up to their own. WebP is for the few browsers that do
 * not know AVIF: their addresses would weigh on every page.
 */
const widths = {
  avif: { wide: [480, 800, 1200, 1680], phone: [640, 828, 1080] },
  webp: { wide: [1200], phone: [640] },
};
const quality = { avif: 50, webp: 68, jpg: 78 };
/** As AVIF, for the widths of phones: their pixels are small, and the line is thin. */
const phoneQuality = 42;
const phoneWidth = Math.max(...widths.avif.phone);
const shareSize = { width: 1200, height: 630 };

interface Size {
  width: number;
  height: number;
}

const qualityOf = (format: keyof typeof quality, { width }: Size) =>
  format === 'avif' && width <= phoneWidth ? phoneQuality : quality[format];

interface PictureOptions {
  sizes: string;
  /** Width to height; undefined for the picture's own. */
  ratio?: number | undefined;
  /** For windows below 48rem only. */
  isPhone?: boolean;
  /** For windows from 48rem on only; phones have a crop of their own. */
  isWide?: boolean;
  isPrerendered: boolean;
}

/** The rendered picture of that name, or undefined while there is none. */
export const pictureOf = (name: string): ImageMetadata | undefined =>
  files[`/src/assets/pictures/${name}.webp`]?.default;

/** Alternative text of a picture; without a name, that of the default drawing. */
export const altOf = (name: string | undefined): string =>
  name === undefined ? drawingAlt : (alts[name] ?? '');

/** The largest cut of a picture in a ratio, in its own pixels. */
export function shapeOf({ width, height }: Size, ratio = width / height): Size {
  const isTooWide = width / height > ratio;
  return isTooWide
    ? { width: Math.round(height * ratio), height }
    : { width, height: Math.round(width / ratio) };
}

/**
 * Address of a cut of a picture. Prerendered pages have theirs made by the build; the others ask
 * the platform's image service, since their function carries no tool for it.
 */
async function cut(
  picture: ImageMetadata,
  format: keyof typeof quality,
  size: Size,
  isPrerendered: boolean,
): Promise<string> {
  if (isPrerendered || !picture.src.startsWith('/_astro/')) {
    const options = {
      src: picture,
      format,
      ...size,
      fit: 'cover',
      quality: qualityOf(format, size),
    };
    return (await getImage(options)).src;
  }
  return platformCut(picture.src, format, size);
}

/** As above, by the image service of the platform, for a picture of this site. */
function platformCut(url: string, format: keyof typeof quality, size: Size): string {
  const query = new URLSearchParams({
    url,
    w: String(size.width),
    h: String(size.height),
    fit: 'cover',
    fm: format,
    q: String(qualityOf(format, size)),
  });
  return `/.netlify/images?${query}`;
}

/** The `<source>` attributes of a picture, best format first. */
export function sourcesOf(picture: ImageMetadata, options: PictureOptions) {
  const { sizes, ratio, isPhone = false, isWide = false, isPrerendered } = options;
  const shape = shapeOf(picture, ratio);
  const set = async (format: 'avif' | 'webp') => {
    const all: readonly number[] = widths[format][isPhone ? 'phone' : 'wide'];
    const offered = all.filter(
      (width) => !isWide || width > phoneWidth || sizes.includes(`${width}px`),
    );
    const largest = Math.min(shape.width, offered.at(-1) ?? shape.width);
    const made = [...offered.filter((width) => width < largest), largest];
    const cuts = made.map(async (width) => {
      const height = Math.round((width * shape.height) / shape.width);
      return `${await cut(picture, format, { width, height }, isPrerendered)} ${width}w`;
    });
    return (await Promise.all(cuts)).join(', ');
  };
  return Promise.all(
    (['avif', 'webp'] as const).map(async (format) => ({
      type: `image/${format}`,
      media: isPhone ? '(width < 48rem)' : undefined,
      srcset: await set(format),
      sizes,
      ...shape,
    })),
  );
}

/** One transparent pixel: a picture that costs no request. */
export const emptyPicture =
  'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** The picture of pages that have none of their own. */
export const companyPicture = 'og-base';

/**
 * Address of a picture as networks show it beside a link: JPEG, 1200 × 630.
 * @param picture a name, or the address of an uploaded one
 * @throws Error when there is no picture of that name
 */
export async function shareAddress(picture: string, isPrerendered: boolean): Promise<string> {
  if (picture.startsWith('/')) return platformCut(picture, 'jpg', shareSize);
  const rendered = pictureOf(picture);
  if (!rendered) throw new Error(`There is no picture src/assets/pictures/${picture}.webp`);
  return cut(rendered, 'jpg', shareSize, isPrerendered);
}
