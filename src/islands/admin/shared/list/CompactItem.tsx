import type { ReactNode } from 'react';
import type { ResourceItem } from '../../data/resources/resource.ts';
import { Thumbnail } from '../Thumbnail.tsx';
import { StateBadge } from './StateBadge.tsx';

interface CompactItemProps {
  item: ResourceItem;
  titleId: string;
  /** The line under its title. */
  facts: ReactNode;
  select: ReactNode;
  actions: ReactNode;
}

/** An item as one line of a list, on phones two. */
export function CompactItem({ item, titleId, facts, select, actions }: CompactItemProps) {
  const { title, imageFocus } = item;
  const imageUrl = item.posterUrl ?? item.imageUrl; // a video stands as its still picture
  return (
    <>
      {select}
      {imageUrl !== undefined && (
        <Thumbnail imageUrl={imageUrl} imageFocus={imageFocus} size="square" />
      )}
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
