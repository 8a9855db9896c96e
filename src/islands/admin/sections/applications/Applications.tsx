import { useRef } from 'react';
import { LoadFailure } from '#src/islands/ui/LoadFailure.tsx';
import { pageParameter } from '../../data/list-address.ts';
import { setSearchParams } from '../../data/router.ts';
import { failureText, retryLabel } from '../../shared/list/failure-text.ts';
import { useShortcuts } from '../../shared/use-shortcuts.ts';
import { ApplicationDetail } from './ApplicationDetail.tsx';
import { ApplicationList } from './ApplicationList.tsx';
import { useApplications } from './applications.store.ts';
import { DeleteApplication } from './DeleteApplication.tsx';
import * as focus from './focus.ts';
import type { Address } from './params.ts';
import { Toolbar } from './Toolbar.tsx';
import { useApplicationDeletion } from './use-application-deletion.ts';
import { setRead, useOpenedApplication } from './use-opened-application.ts';

const close = () => setSearchParams({ application: undefined });

/** The applications for a job: the list, and beside it the one that the address names. */
export function Applications({ address }: { address: Address }) {
  const { applicationId } = address;
  const hasFailed = useApplications(({ status }) => status === 'failed');
  const total = useApplications(({ pageInfo }) => pageInfo.totalRecords);
  const jobTitle = useApplications(({ job }) => job?.title ?? '');
  const { load } = useApplications.getState();
  const searchRef = useRef<HTMLInputElement>(null);
  const opened = useOpenedApplication(applicationId);
  const { itemToDelete, ask, onAnswered } = useApplicationDeletion((id) => {
    if (id === applicationId) close();
  });

  const choose = (id: string) =>
    setSearchParams({ application: id }, applicationId ? 'replace' : 'push');

  useShortcuts({
    '/': () => searchRef.current?.focus(),
    ArrowDown: () => focus.step(1),
    ArrowUp: () => focus.step(-1),
    Delete: () => {
      const { items } = useApplications.getState();
      const shown = opened.kind === 'shown' ? opened.application : undefined;
      const target = items.find(({ id }) => id === focus.rowInFocus()) ?? shown;
      if (target) ask(target);
    },
    Escape: () => {
      if (!applicationId) return;
      if (focus.isListShown()) focus.row(applicationId);
      else close();
    },
  });

  // On a narrow screen one of the two is shown at a time.
  const isDetailOpen = applicationId !== undefined;
  return (
    <div className="@container">
      <div className={isDetailOpen ? 'hidden @2xl:block' : ''}>
        <Toolbar address={address} total={total} searchRef={searchRef} />
      </div>
      {hasFailed ? (
        <LoadFailure text={failureText} retryLabel={retryLabel} onRetry={() => void load()} />
      ) : (
        <div className="grid items-start gap-6 @2xl:grid-cols-[minmax(17rem,2fr)_minmax(0,3fr)] print:block">
          <div
            id={focus.listId}
            className={isDetailOpen ? 'hidden min-w-0 @2xl:block print:hidden' : 'min-w-0'}
          >
            <ApplicationList
              address={address}
              onOpen={choose}
              onPage={(next) => turnTo(next, address)}
            />
          </div>
          <div className={isDetailOpen ? 'h-full min-w-0' : 'hidden h-full @2xl:block'}>
            <ApplicationDetail
              opened={opened}
              jobTitle={jobTitle}
              onBack={close}
              onMark={setRead}
              onDelete={ask}
            />
          </div>
        </div>
      )}
      {itemToDelete && <DeleteApplication application={itemToDelete} onAnswered={onAnswered} />}
    </div>
  );
}

function turnTo(next: number, { search, page }: Address): void {
  const { items, load } = useApplications.getState();
  // Those read meanwhile are no longer among the new: the next page would begin too far on.
  const haveLeft =
    search.state && items.some(({ readAt }) => (readAt === null) !== (search.state === 'unread'));
  if (haveLeft && next > page) void load();
  else setSearchParams({ page: pageParameter(next) }, 'push');
  focus.heading();
}
