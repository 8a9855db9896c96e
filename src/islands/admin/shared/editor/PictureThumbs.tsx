import { modelViewLabel } from '#src/config/picture-credits.ts';
import { readPictures } from '../../data/resources/picture-list.ts';
import { storedPictureUrl } from '../picture-url.ts';

/** A list of further pictures as it stands in one version: thumbnails with their texts. */
export function PictureThumbs({ text }: { text: string }) {
  const entries = readPictures(text);
  if (entries.length === 0) return <span className="text-steel">None</span>;
  return (
    <ol className="grid gap-2">
      {entries.map(({ key, image, fileName, caption, imageAlt, isModelView }) => (
        <li key={key} className="grid grid-cols-[4.5rem_1fr] items-center gap-3">
          <span className="block aspect-3/2 bg-fog">
            {image && (
              <img
                src={storedPictureUrl(image, 160)}
                alt=""
                className="size-full object-contain"
                loading="lazy"
              />
            )}
          </span>
          <span className="min-w-0 wrap-anywhere">
            {caption || fileName || <span className="text-steel">No caption</span>}
            {imageAlt && <span className="block text-fine text-steel">{imageAlt}</span>}
            {isModelView && <span className="block text-fine text-steel">{modelViewLabel}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
