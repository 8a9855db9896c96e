import { create } from 'zustand';
import { pageSizes } from '#contract/limits.ts';
import type { ApplicationCount, JobApplication } from '#contract/schemas/job-application.ts';
import type { Job } from '#contract/schemas/job.ts';
import { initialPageInfo, type PageInfo } from '#contract/schemas/page-info.ts';
import {
  countApplications,
  listApplications,
  markApplication,
  removeApplication,
} from '#src/client/api/applications.ts';
import { jobsApi } from '#src/client/api/jobs.ts';
import { ApiError, isAbort } from '#src/client/request.ts';
import { afterRemove } from '../../data/list/list-arithmetic.ts';
import type { Address, Search } from './params.ts';
import { collectApplications } from './collect.ts';

/** The application beside the list. It may stand on another page of it than the one shown. */
export type Opened =
  | { kind: 'none' }
  | { kind: 'looking' | 'absent' | 'failed'; id: string }
  | { kind: 'shown'; application: JobApplication };

interface ApplicationsData {
  /** Absent until the first answer. */
  job: Job | undefined;
  count: Pick<ApplicationCount, 'total' | 'unread'>;
  items: readonly JobApplication[];
  pageInfo: PageInfo;
  /** `loading` may still have items: those of the search before. `unknown`: there is no such job. */
  status: 'loading' | 'ready' | 'failed' | 'unknown';
  opened: Opened;
}

type Asked = Pick<Address, 'jobId' | 'search' | 'page'>;

interface ApplicationsState extends ApplicationsData {
  /** Fetches a page, and with the first one the job; a newer call aborts an older one. Never throws. */
  load: (asked: Asked) => Promise<void>;
  /** Shows one beside the list, looking for it on all pages if need be. Never throws. */
  open: (id: string | undefined) => Promise<void>;
  /** Shows it as read or unread at once and tells the server; a failure undoes it. Errors: ApiError. */
  mark: (application: JobApplication, isRead: boolean) => Promise<void>;
  /** Deletes it and brings the list up to date. Errors: ApiError. */
  remove: (application: JobApplication) => Promise<void>;
  /** Lets go of everything: these are personal data. */
  forget: () => void;
}

const nothing: ApplicationsData = {
  job: undefined,
  count: { total: 0, unread: 0 },
  items: [],
  pageInfo: { ...initialPageInfo, pageSize: pageSizes.applications },
  status: 'loading',
  opened: { kind: 'none' },
};
const everything: Search = { q: '', sort: 'newest', state: undefined };

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The job and how many have applied for it. Errors: ApiError, AbortError. */
async function loadHeading(jobId: string, signal: AbortSignal) {
  const [job, { applications }] = await Promise.all([
    jobsApi.get(jobId, signal),
    countApplications(signal),
  ]);
  return { job, count: applications.find((count) => count.jobId === jobId) ?? nothing.count };
}

/** Who has applied for the job that the address names. */
export const useApplications = create<ApplicationsState>()((set, get) => {
  let asked: Asked | undefined;
  let loading: AbortController | undefined;
  let looking: AbortController | undefined;
  // What the server last said of an application that is being marked, and the last call about it.
  const marking = new Map<string, { confirmed: JobApplication; last: Promise<unknown> }>();

  const known = (id: string) => {
    const { items, opened } = get();
    if (opened.kind === 'shown' && opened.application.id === id) return opened.application;
    return items.find((item) => item.id === id);
  };

  const replace = (next: JobApplication) => {
    const before = known(next.id);
    if (!before) return;
    const { items, opened, count } = get();
    const isOpen = opened.kind === 'shown' && opened.application.id === next.id;
    set({
      items: items.map((item) => (item.id === next.id ? next : item)),
      opened: isOpen ? { kind: 'shown', application: next } : opened,
      count: { ...count, unread: count.unread + unreadOf(next) - unreadOf(before) },
    });
  };

  const drop = (gone: JobApplication) => {
    const before = known(gone.id);
    if (!before || !asked) return;
    const { items, pageInfo, opened, count } = get();
    const next = afterRemove({ items, pageInfo }, gone.id);
    set({
      ...next,
      opened:
        opened.kind === 'shown' && opened.application.id === gone.id ? nothing.opened : opened,
      count: { total: count.total - 1, unread: count.unread - unreadOf(before) },
    });
    // The page has room for the first of the next one. (The last of a page: the address moves.)
    if (pageInfo.currentPage < pageInfo.totalPages) void get().load(asked);
  };

  return {
    ...nothing,
    load: async (next) => {
      loading?.abort();
      const controller = new AbortController();
      loading = controller;
      if (next.jobId !== asked?.jobId) set(nothing);
      asked = next;
      const { jobId, search, page } = next;
      if (!jobId) return set({ status: 'unknown' });
      set({ status: 'loading' });
      try {
        const { q, sort, state } = search;
        const query = { page, q: q || undefined, sort, state };
        const [list, heading] = await Promise.all([
          listApplications(jobId, query, controller.signal),
          get().job ? undefined : loadHeading(jobId, controller.signal),
        ]);
        if (controller.signal.aborted) return;
        set({ ...heading, items: list.applications, pageInfo: list.pageInfo, status: 'ready' });
      } catch (error) {
        if (isAbort(error) || controller.signal.aborted) return;
        if (isMissing(error)) return set({ ...nothing, status: 'unknown' });
        // eslint-disable-next-line no-console -- spec §8: a failed list load goes to the console
        console.error('The applications could not be loaded', error);
        set({ status: 'failed' });
      }
    },
    open: async (id) => {
      looking?.abort();
      if (!id || !asked) return set({ opened: nothing.opened });
      const application = known(id);
      if (application) return set({ opened: { kind: 'shown', application } });
      const controller = new AbortController();
      looking = controller;
      set({ opened: { kind: 'looking', id } });
      try {
        const all = await collectApplications(asked.jobId, everything, controller);
        const found = all.find((one) => one.id === id);
        set({ opened: found ? { kind: 'shown', application: found } : { kind: 'absent', id } });
      } catch (error) {
        if (isAbort(error) || controller.signal.aborted) return;
        set({ opened: { kind: 'failed', id } });
      }
    },
    mark: async (application, isRead) => {
      const { id, jobId } = application;
      const earlier = marking.get(id);
      const confirmed = earlier?.confirmed ?? application;
      replace({ ...application, readAt: isRead ? new Date().toISOString() : null });
      // One after the other: the last wish must be the last that the server hears.
      const last = Promise.resolve(earlier?.last)
        .catch(() => undefined)
        .then(() => markApplication(jobId, id, isRead));
      marking.set(id, { confirmed, last });
      const isLatest = () => marking.get(id)?.last === last;
      try {
        const answer = await last;
        const now = marking.get(id);
        if (now) now.confirmed = answer.application;
        if (isLatest()) replace(answer.application);
      } catch (error) {
        const now = marking.get(id);
        if (now && isLatest()) replace(now.confirmed);
        throw error;
      } finally {
        if (isLatest()) marking.delete(id);
      }
    },
    remove: async (application) => {
      try {
        await removeApplication(application.jobId, application.id);
      } catch (error) {
        if (isMissing(error)) drop(application); // somebody else has deleted it
        throw error;
      }
      drop(application);
    },
    forget: () => {
      loading?.abort();
      looking?.abort();
      marking.clear();
      asked = undefined;
      set(nothing);
    },
  };
});

const unreadOf = ({ readAt }: JobApplication) => (readAt === null ? 1 : 0);
