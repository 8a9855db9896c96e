import type { StateChange } from '#src/client/api/draft-body.ts';
import { officeDay, officeMoment } from '#contract/office-time.ts';
import { isOnSite, stateOf, type Stateful } from '../../data/resources/item-state.ts';
import { proposedMoment } from '../../data/resources/moments.ts';
import { readValues } from '../../data/resources/item-fields.ts';
import type { Resource, ResourceItem } from '../../data/resources/resource.ts';

/** The future publication time of an item. */
export interface MomentAhead {
  /** ISO 8601. */
  at: string;
  /** False if only the public date is in the future. */
  isScheduled: boolean;
}

/** The future publication time of a selected item. */
export interface ItemAhead extends MomentAhead {
  title: string;
}

/** Returns the future publication time of an item; undefined if there is none. */
export function momentAhead(
  editor: Resource['editor'],
  item: ResourceItem,
): MomentAhead | undefined {
  const { publishAt } = item;
  if (stateOf(item) === 'scheduled' && publishAt) return { at: publishAt, isScheduled: true };
  const { [editor.dayField ?? '']: day = '' } = readValues(editor, item);
  if (isOnSite(item) || day <= officeDay(new Date())) return undefined;
  return { at: officeMoment(proposedMoment(day)).toISOString(), isScheduled: false };
}

/**
 * Returns the items to ask about before all are published or archived: those with a future publication
 * time, or those whose schedule would be dropped.
 */
export const itemsAhead = (
  editor: Resource['editor'],
  items: readonly ResourceItem[],
  verb: 'publish' | 'archive',
): ItemAhead[] =>
  items.flatMap((item) => {
    const ahead = momentAhead(editor, item);
    const isAsked = ahead && (verb === 'publish' || ahead.isScheduled);
    return isAsked ? [{ title: item.title, ...ahead }] : [];
  });

/** Returns the change that restores an archived item's earlier state; a draft if that state is unknown. */
export function stateBeforeArchiving(item: Stateful): StateChange {
  const { archived, unpublishAt } = item;
  const isOver = unpublishAt !== null && Date.parse(unpublishAt) <= Date.now();
  return stateAsBefore({
    ...item,
    // `stateOf` reads a scheduled item whose time has come as published.
    status: archived?.from === 'published' ? 'scheduled' : 'draft',
    unpublishAt: isOver ? null : unpublishAt,
  });
}

/** Returns the change that restores the state and the times of an item. */
export function stateAsBefore(before: Stateful): StateChange {
  const state = stateOf(before);
  const { publishAt, unpublishAt } = before;
  // A draft cannot have an end in the past.
  const isOver = state === 'draft' && unpublishAt !== null && Date.parse(unpublishAt) <= Date.now();
  return {
    status: state === 'closed' ? 'published' : state,
    publishAt,
    unpublishAt: isOver ? null : unpublishAt,
  };
}
