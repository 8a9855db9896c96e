import { create } from 'zustand';
import type { JobApplication } from '#contract/schemas/job-application.ts';
import {
  countApplications,
  getApplication,
  listApplications,
  removeApplication,
  updateApplication,
  type ApplicationChange,
} from '#src/client/api/applications.ts';
import { jobsApi } from '#src/client/api/jobs.ts';
import { logFailedLoad } from '#src/client/log-failed-load.ts';
import { ApiError, isAbort } from '#src/client/request.ts';
import { currentFragment, currentSearch } from '../../data/router.ts';
import {
  findKnown,
  nothing,
  withoutApplication,
  withVersion,
  type ApplicationsData,
} from './applications-data.ts';
import { isPathSegment, readAddress } from './params.ts';
import { createReadMarks } from './read-marks.ts';

interface ApplicationsState extends ApplicationsData {
  /**
   * Fetches the page that the address asks for, and with the first one the job; a newer call aborts
   * an older one. Never throws.
   */
  load: () => Promise<void>;
  /** Reads the application that the address names, if it is not on the page. Never throws. */
  open: () => Promise<void>;
  /**
   * Shows it as read or unread at once and sends that to the server; a failure undoes it.
   * @throws ApiError
   */
  mark: (application: JobApplication, isRead: boolean) => Promise<void>;
  /**
   * Moves it to another stage or rates it, as long as it is the one that is shown; adds a note to
   * any version, as that overwrites nothing.
   * @throws ApiError PRECONDITION_FAILED, with what has changed since and who did it
   */
  change: (application: JobApplication, change: ApplicationChange) => Promise<void>;
  /** Reads it again; one that cannot be read stays as it is shown. Never throws. */
  refresh: (application: JobApplication) => Promise<void>;
  /**
   * Deletes it and brings the list up to date.
   * @throws ApiError
   */
  remove: (application: JobApplication) => Promise<void>;
  /** Drops everything: these are personal data. */
  forget: () => void;
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/**
 * The job and how many have applied for it.
 * @throws ApiError, AbortError
 */
async function loadHeading(jobId: string, signal: AbortSignal) {
  const [job, { applications }] = await Promise.all([
    jobsApi.get(jobId, signal),
    countApplications(signal),
  ]);
  return { job, count: applications.find((count) => count.jobId === jobId) ?? nothing.count };
}

/** The applications for the job that the address names. */
export const useApplications = create<ApplicationsState>()((set, get) => {
  let listRequest: AbortController | undefined;
  let openRequest: AbortController | undefined;
  const marks = createReadMarks((application) => set(withVersion(get(), application)));

  const drop = (id: string) => {
    const { pageInfo } = get();
    const next = withoutApplication(get(), id);
    set(next);
    // The page has room for the first of the next one. (The last of a page: the address moves.)
    if (next.items && pageInfo.currentPage < pageInfo.totalPages) void get().load();
  };

  return {
    ...nothing,
    load: async () => {
      listRequest?.abort();
      const { signal } = (listRequest = new AbortController());
      const { jobId, search, page } = readAddress(currentSearch(), currentFragment());
      if (get().job?.id !== jobId) set(nothing);
      if (!jobId) return set({ status: 'unknown' });
      set({ status: 'loading' });
      try {
        const { q, sort, state } = search;
        const query = { page, q: q || undefined, sort, state };
        const [list, heading] = await Promise.all([
          listApplications(jobId, query, signal),
          get().job ? undefined : loadHeading(jobId, signal),
        ]);
        if (signal.aborted) return;
        set({ ...heading, items: list.applications, pageInfo: list.pageInfo, status: 'ready' });
      } catch (error) {
        if (isAbort(error) || signal.aborted) return;
        if (isMissing(error)) return set({ ...nothing, status: 'unknown' });
        logFailedLoad('The applications', error);
        set({ status: 'failed' });
      }
    },
    open: async () => {
      openRequest?.abort();
      const { signal } = (openRequest = new AbortController());
      const { jobId, applicationId: id } = readAddress(currentSearch(), currentFragment());
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
      set(withVersion(get(), answer.application));
    },
    refresh: async ({ id, jobId }) => {
      const answer = await getApplication(jobId, id).catch(() => undefined);
      if (answer) set(withVersion(get(), answer.application));
    },
    remove: async (application) => {
      try {
        await removeApplication(application.jobId, application.id);
      } catch (error) {
        if (isMissing(error)) {
          drop(application.id); // another administrator has deleted it
          set({ opened: { kind: 'absent', id: application.id } });
        }
        throw error;
      }
      drop(application.id);
    },
    forget: () => {
      listRequest?.abort();
      openRequest?.abort();
      marks.forget();
      set(nothing);
    },
  };
});
