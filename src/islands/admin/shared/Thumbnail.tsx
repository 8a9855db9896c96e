import { isVideo } from '#contract/items.ts';
import { focusStyle } from './focus-style.ts';
import { Icon } from './Icon.tsx';
import { pictureUrl } from './picture-url.ts';

/** CSS pixels of each size. The picture is requested at twice the width for dense displays. */
const sizes = {
  square: { width: 48, height: 48, className: 'size-12' },
  wide: { width: 96, height: 64, className: 'h-16 w-24' },
} as const;

interface ThumbnailProps {
  /** URL of the stored picture or video. */
  imageUrl: string;
  /** The focal point; null is the centre. */
  imageFocus: string | null | undefined;
  size: keyof typeof sizes;
}

/** Thumbnail of an item. It is decorative, as the title is next to it. A video without a still is an icon. */
export function Thumbnail({ imageUrl, imageFocus, size }: ThumbnailProps) {
  const { width, height, className } = sizes[size];
  if (isVideo(imageUrl)) {
    return (
      <span
        className={`grid shrink-0 place-content-center justify-items-center border border-line bg-fog text-fine leading-none text-steel ${className}`}
      >
        <Icon name="video" />
        Video
      </span>
    );
  }
  return (
    <img
      src={pictureUrl(imageUrl, width * 2)}
      style={focusStyle(imageFocus)}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      className={`shrink-0 bg-fog object-cover ${className}`}
    />
  );
}
