import type { ReactNode } from 'react';
import { isVideo } from '#contract/schemas/upload.ts';
import type { ResourceItem } from '../../data/resources/resource.ts';
import { pictureUrl } from '../picture-url.ts';
import { StateBadge } from './StateBadge.tsx';

interface CompactItemProps {
  item: ResourceItem;
  titleId: string;
  /** What tells it apart beside its title. */
  facts: ReactNode;
  select: ReactNode;
  actions: ReactNode;
}

/** An item as one line of a list, on phones two. */
export function CompactItem({ item, titleId, facts, select, actions }: CompactItemProps) {
  const { title } = item;
  const imageUrl = item.posterUrl ?? item.imageUrl; // a film stands as its still picture
  return (
    <>
      {select}
      {imageUrl !== undefined && <Thumbnail imageUrl={imageUrl} />}
      <div className="min-w-0 flex-1 basis-48">
        <h2
          id={titleId}
          className="text-small leading-snug font-semibold tracking-normal wrap-anywhere"
        >
          {title}
        </h2>
        <div className="flex flex-wrap gap-x-3 text-fine text-steel tabular-nums">
          {facts}
          <StateBadge item={item} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </>
  );
}

/** The picture of an item; decoration, as the title stands beside it. */
function Thumbnail({ imageUrl }: { imageUrl: string }) {
  if (isVideo(imageUrl)) {
    return (
      <span className="grid size-12 shrink-0 place-items-center border border-line bg-fog text-fine text-steel">
        Video
      </span>
    );
  }
  return (
    <img
      src={pictureUrl(imageUrl, 96)}
      alt=""
      width="48"
      height="48"
      loading="lazy"
      className="size-12 shrink-0 bg-fog object-cover"
    />
  );
}
