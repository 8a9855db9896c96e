import { focusSteps } from './focus-steps.ts';

interface Props {
  /** Address of the original. */
  src: string;
  alt: string;
  /** Largest box in CSS pixels. */
  width: number;
  height: number;
  /** How wide the picture is shown, as in the attribute of that name. */
  sizes: string;
  /** Shows the whole picture with quiet margins instead of filling the box. */
  isWhole?: boolean;
  /** Class that gives the box its shape, which is that of `width` and `height`. */
  shape?: string;
  /** The point that stays in view, in per cent from left and top: '30 70'. */
  focus?: string | null | undefined;
}

/** Quality of each format. WebP is for the few browsers without AVIF: one size of it. */
const qualities = { avif: '42', webp: '60' } as const;

type Format = keyof typeof qualities;

/** Multiples of the largest box. */
const scales = [0.5, 1, 1.5, 2];

/** The picture service crops to the middle; another point takes the whole picture, which the page crops. */
function addressOf(
  { src, width, height, isWhole, focus }: Props,
  pixels: number,
  format: Format,
): string {
  const query = new URLSearchParams({
    url: src,
    w: String(pixels),
    fm: format,
    q: qualities[format],
  });
  if (!isWhole && !focusSteps(focus)) {
    query.set('h', String(Math.round((pixels * height) / width)));
    query.set('fit', 'cover');
  }
  return `/.netlify/images?${query}`;
}

const srcSetOf = (props: Props) =>
  scales
    .map((scale) => Math.round(props.width * scale))
    .map((pixels) => `${addressOf(props, pixels, 'avif')} ${pixels}w`)
    .join(', ');

/** The utilities of src/styles/picture-focus.css; none for the centre, which is the default. */
function focalClasses(focus: Props['focus']): string {
  const [x, y] = focusSteps(focus)?.split(' ') ?? [];
  return x === undefined ? '' : `focal-x-${x} focal-y-${y}`;
}

/**
 * An uploaded picture, resized by the platform's image service. Its box is known before it arrives,
 * so that nothing shifts.
 */
export function StoredPicture(props: Props) {
  const { alt, width, height, sizes, isWhole = false, shape, focus } = props;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSetOf(props)} sizes={sizes} />
      <img
        src={addressOf(props, width, 'webp')}
        loading="lazy"
        decoding="async"
        className={`w-full bg-fog ${isWhole ? 'h-full object-contain' : `h-auto object-cover ${focalClasses(focus)} ${shape ?? ''}`}`}
        {...{ alt, width, height }}
      />
    </picture>
  );
}
