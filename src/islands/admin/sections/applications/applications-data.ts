import type {
  ApplicationCount,
  AppliedJob,
  JobApplication,
} from '#contract/schemas/job-application.ts';

/** An application by its id. It can be on another page of the list than the one shown. */
export type Opened =
  | { kind: 'none' }
  | { kind: 'loading' | 'absent' | 'failed'; id: string }
  | { kind: 'shown'; application: JobApplication };

/** The job whose applications are listed. */
export interface ListedJob {
  /** Undefined where there is no such job. */
  job: AppliedJob | undefined;
  count: Pick<ApplicationCount, 'total' | 'unread'>;
}

export const noJob: ListedJob = { job: undefined, count: { total: 0, unread: 0 } };

const idOf = (opened: Opened) =>
  opened.kind === 'none' ? undefined : opened.kind === 'shown' ? opened.application.id : opened.id;

/** What to show for the application that the URL names. */
export function openedFor(opened: Opened, id: string | undefined): Opened {
  if (!id) return { kind: 'none' };
  return idOf(opened) === id ? opened : { kind: 'loading', id };
}

interface Known {
  items: readonly JobApplication[];
  opened: Opened;
}

/** An application that has been read already. */
export function findKnown({ items, opened }: Known, id: string): JobApplication | undefined {
  if (opened.kind === 'shown' && opened.application.id === id) return opened.application;
  return items.find((item) => item.id === id);
}

const unreadOf = (application: JobApplication | undefined) =>
  application?.readAt === null ? 1 : 0;

/** The counts of a job after a change of an application; undefined where it is deleted. */
export const countAfter = (
  { job, count }: ListedJob,
  before: JobApplication,
  after: JobApplication | undefined,
): ListedJob => ({
  job,
  count: {
    total: count.total - (after ? 0 : 1),
    unread: count.unread + unreadOf(after) - unreadOf(before),
  },
});
