import { stateOf, type ItemState, type Stateful } from '../../data/resources/item-state.ts';
import { momentOf } from '../when.ts';

/** What the badge of an item says. */
export function stateText(item: Stateful): string {
  const { publishAt, unpublishAt } = item;
  switch (stateOf(item)) {
    case 'draft':
      return 'Draft';
    case 'scheduled':
      return publishAt === null ? 'Scheduled' : `Scheduled for ${momentOf(publishAt)}`;
    case 'archived':
      return 'Archived';
    case 'closed':
      return 'Closed';
    case 'published':
      return unpublishAt === null ? 'Published' : `Published until ${momentOf(unpublishAt)}`;
  }
}

const looks: Record<ItemState, string> = {
  draft: 'border-line bg-fog text-ink-2',
  scheduled: 'border-amber bg-amber text-ink',
  published: 'border-line text-ok',
  closed: 'border-line bg-fog text-ink-2',
  archived: 'border-line text-steel',
};

/** The state of an item, on its card and in its editor. */
export function StateBadge({ item }: { item: Stateful }) {
  return (
    <span
      className={`inline-block border px-1.5 text-fine font-semibold tabular-nums ${looks[stateOf(item)]}`}
    >
      {stateText(item)}
    </span>
  );
}
