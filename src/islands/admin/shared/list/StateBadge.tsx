import { stateOf, type ItemState, type Stateful } from '../../data/resources/item-state.ts';
import { momentOf } from '#contract/office-time.ts';

/** The labels of the states. */
export const stateLabels: Readonly<Record<ItemState, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  closed: 'Closed',
  archived: 'Archived',
};

/** The text of an item's badge: its state, when the state changes, and who archived it when. */
export function stateText(item: Stateful): string {
  const { publishAt, unpublishAt, archived } = item;
  const state = stateOf(item);
  const label = stateLabels[state];
  if (state === 'scheduled' && publishAt !== null) return `${label} for ${momentOf(publishAt)}`;
  if (state === 'published' && unpublishAt !== null)
    return `${label} until ${momentOf(unpublishAt)}`;
  if (state === 'archived' && archived) {
    return [`${label} ${momentOf(archived.at)}`, archived.by].filter(Boolean).join(' by ');
  }
  return label;
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
