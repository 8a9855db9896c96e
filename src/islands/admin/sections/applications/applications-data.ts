import { pageSizes } from '#contract/limits.ts';
import type { ApplicationCount, JobApplication } from '#contract/schemas/job-application.ts';
import type { Job } from '#contract/schemas/job.ts';
import { initialPageInfo, type PageInfo } from '#contract/schemas/page-info.ts';
import { afterRemove } from '../../data/list/list-arithmetic.ts';

/** An application by its id. It may stand on another page of the list than the one shown. */
export type Opened =
  | { kind: 'none' }
  | { kind: 'loading' | 'absent' | 'failed'; id: string }
  | { kind: 'shown'; application: JobApplication };

/** What the screen shows of a job's applications. */
export interface ApplicationsData {
  /** Absent until the first answer. */
  job: Job | undefined;
  count: Pick<ApplicationCount, 'total' | 'unread'>;
  items: readonly JobApplication[];
  pageInfo: PageInfo;
  /** `loading` may still have items: those of the search before. `unknown`: there is no such job. */
  status: 'loading' | 'ready' | 'failed' | 'unknown';
  /** The application that was read last. The address decides which one is shown. */
  opened: Opened;
}

export const nothing: ApplicationsData = {
  job: undefined,
  count: { total: 0, unread: 0 },
  items: [],
  pageInfo: { ...initialPageInfo, pageSize: pageSizes.applications },
  status: 'loading',
  opened: { kind: 'none' },
};

const idOf = (opened: Opened) =>
  opened.kind === 'none' ? undefined : opened.kind === 'shown' ? opened.application.id : opened.id;

/** What to show for the application that the address names. */
export function openedFor(opened: Opened, id: string | undefined): Opened {
  if (!id) return { kind: 'none' };
  return idOf(opened) === id ? opened : { kind: 'loading', id };
}

/** An application that has been read already. */
export function findKnown({ items, opened }: ApplicationsData, id: string) {
  if (opened.kind === 'shown' && opened.application.id === id) return opened.application;
  return items.find((item) => item.id === id);
}

const unreadOf = ({ readAt }: JobApplication) => (readAt === null ? 1 : 0);

/** The data with another version of an application; one that is not known changes nothing. */
export function withVersion(
  data: ApplicationsData,
  next: JobApplication,
): Partial<ApplicationsData> {
  const before = findKnown(data, next.id);
  if (!before) return {};
  const { items, opened, count } = data;
  return {
    items: items.map((item) => (item.id === next.id ? next : item)),
    opened: idOf(opened) === next.id ? { kind: 'shown', application: next } : opened,
    count: { ...count, unread: count.unread + unreadOf(next) - unreadOf(before) },
  };
}

/** The data without an application; one that is not known changes nothing. */
export function withoutApplication(data: ApplicationsData, id: string): Partial<ApplicationsData> {
  const before = findKnown(data, id);
  if (!before) return {};
  const { items, pageInfo, opened, count } = data;
  return {
    ...afterRemove({ items, pageInfo }, id),
    opened: idOf(opened) === id ? nothing.opened : opened,
    count: { total: count.total - 1, unread: count.unread - unreadOf(before) },
  };
}
