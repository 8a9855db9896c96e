import { create } from 'zustand';
import { pageSizes } from '#contract/limits.ts';
import { routes } from '#contract/routes.ts';
import type { JobApplication } from '#contract/schemas/job-application.ts';
import {
  countApplications,
  getApplication,
  listApplications,
  removeApplication,
  updateApplication,
  type ApplicationChange,
} from '#src/client/api/applications.ts';
import { ApiError, isAbort } from '#src/client/request.ts';
import { initialPageInfo } from '../../data/list/list-query.ts';
import { createListState, type ListState } from '../../data/list/list-store.ts';
import { currentFragment, currentSearch } from '../../data/router.ts';
import { countAfter, findKnown, noJob, type ListedJob, type Opened } from './applications-data.ts';
import { isPathSegment, readAddress, readOpenId, type Address } from './params.ts';
import { createReadMarks } from './read-marks.ts';

interface ApplicationsState extends ListState<JobApplication, ListedJob> {
  /** The application that was read last. The URL decides which one is shown. */
  opened: Opened;
  /** Reads the application that the URL names, if it is not on the page. Never throws. */
  open: () => Promise<void>;
  /**
   * Shows it as read or unread at once and sends that to the server; a failure undoes it.
   * @throws ApiError
   */
  mark: (application: JobApplication, isRead: boolean) => Promise<void>;
  /**
   * Moves it to another stage or rates it, as long as it is the one that is shown; adds a note to
   * any version, as that overwrites nothing.
   * @throws ApiError PRECONDITION_FAILED, with the changes since then and their authors
   */
  change: (application: JobApplication, change: ApplicationChange) => Promise<void>;
  /** Reads it again; one that cannot be read stays as it is shown. Never throws. */
  refresh: (application: JobApplication) => Promise<void>;
  /**
   * Deletes it and brings the list up to date.
   * @throws ApiError
   */
  remove: (application: JobApplication) => Promise<void>;
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/**
 * How many have applied for a job.
 * @throws ApiError, AbortError
 */
async function loadCount(jobId: string, signal: AbortSignal): Promise<ListedJob['count']> {
  const { applications } = await countApplications(signal);
  return applications.find((count) => count.jobId === jobId) ?? noJob.count;
}

/**
 * One page of the applications, and the job with its count unless it is known.
 * @throws ApiError, AbortError
 */
async function fetchPage(
  { jobId, ...query }: Address,
  knownJobId: string | undefined,
  signal: AbortSignal,
) {
  const pageInfo = { ...initialPageInfo, pageSize: pageSizes.applications };
  const unknown = { items: [], pageInfo, extra: noJob };
  if (!jobId) return unknown;
  try {
    const [answer, count] = await Promise.all([
      listApplications(jobId, query, signal),
      knownJobId === jobId ? undefined : loadCount(jobId, signal),
    ]);
    const extra = count && { job: answer.job, count };
    return { items: answer.applications, pageInfo: answer.pageInfo, extra };
  } catch (error) {
    if (isMissing(error)) return unknown;
    throw error;
  }
}

/** The applications for the job of the URL. */
export const useApplications = create<ApplicationsState>()((set, get) => {
  let openRequest: AbortController | undefined;

  const list = createListState<JobApplication, Address, ListedJob>(
    {
      ...{ name: 'The applications', path: routes.adminApplications },
      fetchPage: (query, signal) => fetchPage(query, get().extra?.job?.id, signal),
      readQuery: readAddress,
      pageSize: pageSizes.applications,
    },
    { set: (part) => set(part), get },
  );

  /** Shows another version; one of an application that is not known changes nothing. */
  const show = (application: JobApplication) => {
    const { opened, extra = noJob } = get();
    const { id } = application;
    const before = findKnown(get(), id) ?? get().selected.get(id); // of another page
    if (!before) return;
    if (opened.kind === 'shown' && opened.application.id === id)
      set({ opened: { kind: 'shown', application } });
    set({ extra: countAfter(extra, before, application) });
    list.replace(application);
  };
  const marks = createReadMarks(show);

  const drop = ({ id }: JobApplication, opened: Opened) => {
    const before = findKnown(get(), id);
    if (before) set({ opened, extra: countAfter(get().extra ?? noJob, before, undefined) });
    list.drop(id);
  };

  return {
    ...list,
    opened: { kind: 'none' },
    open: async () => {
      openRequest?.abort();
      const { signal } = (openRequest = new AbortController());
      const { jobId } = readAddress(currentSearch(), currentFragment());
      const id = readOpenId(currentSearch());
      if (!id) return;
      if (!isPathSegment(id)) return set({ opened: { kind: 'absent', id } });
      const known = findKnown(get(), id);
      if (known) return set({ opened: { kind: 'shown', application: known } });
      set({ opened: { kind: 'loading', id } });
      try {
        const { application } = await getApplication(jobId, id, signal);
        if (!signal.aborted) set({ opened: { kind: 'shown', application } });
      } catch (error) {
        if (isAbort(error) || signal.aborted) return;
        set({ opened: { kind: isMissing(error) ? 'absent' : 'failed', id } });
      }
    },
    mark: marks.mark,
    change: async (application, change) => {
      const { id, jobId } = application;
      await marks.settled(id); // marking it as read is a change too, and our own
      const { updatedAt } = findKnown(get(), id) ?? application;
      const seen = change.note ? undefined : updatedAt;
      const answer = await updateApplication(jobId, id, change, seen);
      show(answer.application);
    },
    refresh: async ({ id, jobId }) => {
      const answer = await getApplication(jobId, id).catch(() => undefined);
      if (answer) show(answer.application);
    },
    remove: async (application) => {
      const { id, jobId } = application;
      try {
        await removeApplication(jobId, id);
      } catch (error) {
        if (isMissing(error)) drop(application, { kind: 'absent', id }); // deleted by another
        throw error;
      }
      drop(application, { kind: 'none' });
    },
    forget: () => {
      openRequest?.abort();
      marks.forget();
      list.forget();
      set({ opened: { kind: 'none' } });
    },
  };
});
