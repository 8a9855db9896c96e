import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { JobApplication } from '#contract/schemas/job-application.ts';
import { ApiError } from '#src/client/request.ts';
import { notify } from '#src/client/notify.ts';
import { routes } from '#src/config/routes.ts';
import { LoadFailure } from '#src/islands/ui/LoadFailure.tsx';
import { failureText, retryLabel } from '../../shared/list/failure-text.ts';
import { followInPlace, setSearchParams, useSearch } from '../../data/router.ts';
import { useShortcuts } from '../../shared/use-shortcuts.ts';
import { useAuth } from '../../data/auth.store.ts';
import { readAddress, type Address } from './params.ts';
import { ApplicationDetail } from './ApplicationDetail.tsx';
import { ApplicationList } from './ApplicationList.tsx';
import { useApplications, type Opened } from './applications.store.ts';
import { DeleteApplication } from './DeleteApplication.tsx';
import * as focus from './focus.ts';
import { Toolbar } from './Toolbar.tsx';

/** Who has applied for the job that the address names: the list, and one of them beside it. */
export function ApplicationsSection() {
  const address = readAddress(useSearch());
  const { job, count, status } = useApplications();
  useLoading(address);

  return (
    <>
      <a className="text-link text-small" href={routes.adminJobs} onClick={followInPlace}>
        <span aria-hidden>← </span>Manage Jobs
      </a>
      <h1 id={focus.headingId} tabIndex={-1} className="mt-2 text-h2">
        Applications
      </h1>
      {status === 'unknown' ? (
        <p className="notice mt-6">
          There is no such job; it may have been deleted together with its applications. Choose
          another one in{' '}
          <a className="text-link" href={routes.adminJobs} onClick={followInPlace}>
            Manage Jobs
          </a>
          .
        </p>
      ) : (
        <>
          {job ? (
            <p className="mt-1 mb-6 wrap-anywhere text-ink-2">
              {job.title}
              <span className="mt-1 block text-small text-steel tabular-nums">
                {count.total} {count.total === 1 ? 'application' : 'applications'}, {count.unread}{' '}
                new
              </span>
            </p>
          ) : (
            status === 'loading' && <div aria-hidden className="skeleton mt-3 mb-6 h-12 max-w-80" />
          )}
          <Applications key={address.jobId} address={address} />
        </>
      )}
    </>
  );
}

/** Keeps the store at what the address asks for, and lets go of it all when the screen is left. */
function useLoading({ jobId, applicationId, search: { q, sort, state }, page }: Address) {
  const { load, open, forget, status, pageInfo } = useApplications();
  const isIn = useAuth(({ phase }) => phase === 'in'); // again after a login over the page
  useEffect(() => {
    if (isIn) void load({ jobId, search: { q, sort, state }, page });
  }, [isIn, load, jobId, q, sort, state, page]);
  useEffect(() => forget, [forget]);

  const isReady = status === 'ready';
  useEffect(() => {
    if (isReady) void open(applicationId);
  }, [isReady, open, applicationId]);

  // Past the end, for one because the last of a page was deleted: the last page there is.
  const { totalPages } = pageInfo;
  useEffect(() => {
    if (isReady && page > totalPages) setSearchParams({ page: pageParameter(totalPages) });
  }, [isReady, page, totalPages]);
}

const pageParameter = (page: number) => (page === 1 ? undefined : String(page));

function Applications({ address }: { address: Address }) {
  const { job, items, pageInfo, status, opened, load, mark } = useApplications();
  const { jobId, applicationId, search, page } = address;
  const [removing, setRemoving] = useState<JobApplication>();
  const returnFocus = useRef<() => void>(undefined);

  const setRead = (application: JobApplication, isRead: boolean) => {
    mark(application, isRead).catch((error: unknown) => {
      const reason = error instanceof ApiError ? ` ${error.message}` : '';
      notify.message(`Could not mark it as ${isRead ? 'read' : 'unread'}.${reason}`);
    });
  };

  const shown = opened.kind === 'shown' ? opened.application : undefined;
  const shownId = shown?.id;
  const onOpened = useEffectEvent(() => {
    focus.detail();
    if (shown?.readAt === null) setRead(shown, true);
  });
  useEffect(() => {
    if (!shownId) return;
    onOpened();
    return () => focus.row(shownId);
  }, [shownId]);

  const choose = (id: string) =>
    setSearchParams({ application: id }, applicationId ? 'replace' : 'push');
  const close = () => setSearchParams({ application: undefined });

  const ask = (application: JobApplication) => {
    const asker = document.activeElement;
    returnFocus.current = () => asker instanceof HTMLElement && asker.focus();
    setRemoving(application);
  };
  const answered = (isRemoved: boolean, nextId: string | undefined) => {
    if (isRemoved) returnFocus.current = () => focus.row(nextId);
    if (isRemoved && removing?.id === applicationId) close();
    setRemoving(undefined);
  };
  useEffect(() => {
    if (removing) return;
    returnFocus.current?.();
    returnFocus.current = undefined;
  }, [removing]);

  const goTo = (next: number) => {
    // Those read meanwhile are no longer among the new: the next page would begin too far on.
    const haveLeft =
      search.state && items.some(({ readAt }) => (readAt === null) !== (search.state === 'unread'));
    if (haveLeft && next > page) void load({ jobId, search, page });
    else setSearchParams({ page: pageParameter(next) }, 'push');
    focus.heading();
  };

  useShortcuts({
    '/': focus.search,
    ArrowDown: () => focus.step(1),
    ArrowUp: () => focus.step(-1),
    Delete: () => {
      const target = items.find(({ id }) => id === focus.rowInFocus()) ?? shown;
      if (target) ask(target);
    },
    Escape: () => {
      if (!applicationId) return;
      if (focus.isListShown()) focus.row(applicationId);
      else close();
    },
  });

  // An address that names one is followed only when the list is there.
  const awaited: Opened | undefined =
    applicationId && opened.kind === 'none' ? { kind: 'looking', id: applicationId } : undefined;
  const detail = (
    <ApplicationDetail
      opened={awaited ?? opened}
      jobTitle={job?.title ?? ''}
      onBack={close}
      onMark={setRead}
      onDelete={ask}
    />
  );
  const isDetailOpen = applicationId !== undefined;
  return (
    <div className="@container">
      <div className={isDetailOpen ? 'hidden @2xl:block' : ''}>
        <Toolbar address={address} total={pageInfo.totalRecords} />
      </div>
      {status === 'failed' ? (
        <LoadFailure
          text={failureText}
          retryLabel={retryLabel}
          onRetry={() => void load({ jobId, search, page })}
        />
      ) : (
        <div className="grid items-start gap-6 @2xl:grid-cols-[minmax(17rem,2fr)_minmax(0,3fr)]">
          <div id={focus.listId} className={isDetailOpen ? 'hidden min-w-0 @2xl:block' : 'min-w-0'}>
            <ApplicationList address={address} onOpen={choose} onPage={goTo} />
          </div>
          <div className={isDetailOpen ? 'h-full min-w-0' : 'hidden h-full @2xl:block'}>
            {detail}
          </div>
        </div>
      )}
      {removing && <DeleteApplication application={removing} onAnswered={answered} />}
    </div>
  );
}
