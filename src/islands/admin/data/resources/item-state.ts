import type { Archiving } from '#contract/schemas/history.ts';
import type { JobState } from '#contract/schemas/job.ts';
import type { Publication } from '#contract/schemas/publication.ts';

/** In which state an item is; `closed` is a published job that takes no more applications. */
export type ItemState = JobState;

/** What the state of an item follows from. */
export interface Stateful extends Publication {
  /** When a job closes or closed. */
  closesAt?: string | null;
  /** Of an archived item: who archived it, where that is known. */
  archived?: Archiving | null | undefined;
}

const isPast = (moment: string | null | undefined, now: Date) =>
  typeof moment === 'string' && Date.parse(moment) <= now.getTime();

/** The state of an item as of now: the clock may have changed it since it was read. */
export function stateOf(item: Stateful, now = new Date()): ItemState {
  const { status, publishAt, unpublishAt, closesAt } = item;
  if (status === 'draft' || status === 'archived') return status;
  if (isPast(unpublishAt, now)) return 'archived';
  if (status === 'scheduled' && !isPast(publishAt, now)) return 'scheduled';
  return isPast(closesAt, now) ? 'closed' : 'published';
}

/** True for an item with a public page; a closed job has one. */
export const isOnSite = (item: Stateful): boolean =>
  ['published', 'closed'].includes(stateOf(item));
