import type { Archiving } from '#contract/schemas/history.ts';
import type { JobState } from '#contract/schemas/job.ts';
import type { Publication } from '#contract/schemas/publication.ts';

/** The state of an item; `closed` is a published job that accepts no more applications. */
export type ItemState = JobState;

/** The fields that determine the state of an item. */
export interface Stateful extends Publication {
  /** When a job closes or closed. */
  closesAt?: string | null;
  /** Who archived the item and when, if known. */
  archived?: Archiving | null | undefined;
}

const isPast = (moment: string | null | undefined, now: Date) =>
  typeof moment === 'string' && Date.parse(moment) <= now.getTime();

/** Returns the current state of an item. It changes with the clock. */
export function stateOf(item: Stateful, now = new Date()): ItemState {
  const { status, publishAt, unpublishAt, closesAt } = item;
  if (status === 'draft' || status === 'archived') return status;
  if (isPast(unpublishAt, now)) return 'archived';
  if (status === 'scheduled' && !isPast(publishAt, now)) return 'scheduled';
  return isPast(closesAt, now) ? 'closed' : 'published';
}

/** True for an item with a public page. A closed job has one. */
export const isOnSite = (item: Stateful): boolean =>
  ['published', 'closed'].includes(stateOf(item));
