import { useEffect, useEffectEvent, useState } from 'react';
import { applicationMessages } from '#contract/messages.ts';
import type { JobApplication } from '#contract/schemas/job-application.ts';
import { notify } from '#src/client/notify.ts';
import { ApiError } from '#src/client/request.ts';
import { pageParameter } from '../../data/list-address.ts';
import { setSearchParams } from '../../data/router.ts';
import { deleteNote } from '../../data/unsent-notes.ts';
import { ActionQuestion } from '../../shared/ActionQuestion.tsx';
import { isNarrowed } from '../../data/list/filters.ts';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { useShortcuts } from '../../shared/use-shortcuts.ts';
import { ApplicationDetail } from './ApplicationDetail.tsx';
import { ApplicationRow } from './ApplicationRow.tsx';
import { noJob, openedFor, type Opened } from './applications-data.ts';
import { useApplications } from './applications.store.ts';
import { DeclineSelected } from './DeclineSelected.tsx';
import * as focus from './focus.ts';
import { Found, JobSummary, Toolbar } from './ListHead.tsx';
import { filters, type Address } from './params.ts';
import { useNeighbours } from './Neighbours.tsx';

const close = () => setSearchParams({ application: undefined });

interface ApplicationsProps {
  address: Address;
  /** The application that the URL names. */
  openId: string | undefined;
}

/** The applications for a job: the list, and next to it the one of the URL. */
export function Applications({ address, openId }: ApplicationsProps) {
  const isLoading = useApplications(({ status }) => status === 'loading');
  const total = useApplications(({ pageInfo }) => pageInfo.totalRecords);
  const { job, count } = useApplications(({ extra }) => extra) ?? noJob;
  const opened = useOpenedApplication(openId);
  const [itemToDelete, setItemToDelete] = useState<JobApplication>();

  const choose = (id: string) => setSearchParams({ application: id }, openId ? 'replace' : 'push');
  const neighbours = useNeighbours(openId, choose, (next) => turnTo(next, address));
  const selected = useApplications((state) => state.selected);
  const { change, refresh } = useApplications.getState();

  useShortcuts({
    ArrowDown: () => focus.step(1),
    ArrowUp: () => focus.step(-1),
    Delete: () => {
      const { items } = useApplications.getState();
      const shown = opened.kind === 'shown' ? opened.application : undefined;
      const target = items.find(({ id }) => id === focus.rowInFocus()) ?? shown;
      if (target) setItemToDelete(target);
    },
    Escape: () => {
      if (!openId) return;
      if (focus.isListShown()) focus.row(openId);
      else close();
    },
  });

  // On a narrow screen one of the two is shown at a time.
  const isDetailOpen = openId !== undefined;
  return (
    <>
      <ListScreen
        {...{ store: useApplications, query: address }}
        heading="Applications"
        many="applications"
        summary={<Found {...{ total, isLoading }} isNarrowed={isNarrowed(filters, address)} />}
        row={(one) => (
          <ApplicationRow
            application={one}
            isOpen={one.id === openId}
            onOpen={() => choose(one.id)}
            isSelected={selected.has(one.id)}
            onSelect={(isSelected) => useApplications.getState().select([one], isSelected)}
          />
        )}
        onPage={(next) => turnTo(next, address)}
        layout={(list) => (
          <div className="grid items-start gap-6 @2xl:grid-cols-[minmax(17rem,2fr)_minmax(0,3fr)] print:block">
            <div
              id={focus.listId}
              className={isDetailOpen ? 'hidden min-w-0 @2xl:block print:hidden' : 'min-w-0'}
            >
              <DeclineSelected
                store={useApplications}
                jobTitleOf={() => job?.title ?? ''}
                {...{ change, refresh }}
              />
              {list}
            </div>
            <div className={isDetailOpen ? 'h-full min-w-0' : 'hidden h-full @2xl:block'}>
              <ApplicationDetail
                opened={opened}
                jobTitle={job?.title ?? ''}
                neighbours={neighbours}
                onBack={close}
                onMark={setRead}
                onDelete={setItemToDelete}
              />
            </div>
          </div>
        )}
      >
        <JobSummary {...{ job, count, isLoading }} />
        <div className={`mt-6 ${isDetailOpen ? 'hidden @2xl:block' : ''}`}>
          <Toolbar address={address} />
        </div>
      </ListScreen>
      {itemToDelete && (
        <Deletion
          application={itemToDelete}
          onDone={() => {
            if (itemToDelete.id === openId) close();
            setItemToDelete(undefined);
          }}
          onClose={() => setItemToDelete(undefined)}
        />
      )}
    </>
  );
}

interface DeletionProps {
  application: JobApplication;
  onDone: () => void;
  onClose: () => void;
}

/** Asks, then deletes permanently. The focus goes to the application after it, or before it. */
function Deletion({ application, onDone, onClose }: DeletionProps) {
  const { id, name } = application;
  const { items, remove } = useApplications.getState();
  const [next] = useState(() => {
    const at = items.findIndex((item) => item.id === id);
    return at === -1 ? undefined : (items[at + 1] ?? items[at - 1]);
  });
  return (
    <ActionQuestion
      detail={name}
      toasts={applicationMessages.remove}
      act={() => remove(application)}
      onDone={() => {
        deleteNote(id);
        onDone();
      }}
      onClose={onClose}
      returnFocus={(opener) => opener ?? focus.rowOrHeading(next?.id)}
    />
  );
}

function turnTo(next: number, { state, page }: Address): void {
  const { items, reload } = useApplications.getState();
  // Those read meanwhile are no longer among the new: the next page would begin too far on.
  const haveLeft = state && items.some(({ readAt }) => (readAt === null) !== (state === 'unread'));
  if (haveLeft && next > page) void reload();
  else setSearchParams({ page: pageParameter(next) }, 'push');
  focus.heading();
}

/** The application of the URL. It gets the focus and is marked as read once it is shown. */
function useOpenedApplication(openId: string | undefined): Opened {
  const opened = openedFor(
    useApplications((state) => state.opened),
    openId,
  );
  const shown = opened.kind === 'shown' ? opened.application : undefined;
  const shownId = shown?.id;
  const onShown = useEffectEvent(() => {
    focus.detail();
    if (shown?.readAt === null) setRead(shown, true);
  });
  useEffect(() => {
    if (!shownId) return;
    onShown();
    return () => focus.row(shownId);
  }, [shownId]);
  return opened;
}

/** Marks an application as read or unread; a failure is shown as a toast. */
function setRead(application: JobApplication, isRead: boolean): void {
  const { mark } = useApplications.getState();
  mark(application, isRead).catch((error: unknown) => {
    const reason = error instanceof ApiError ? ` ${error.message}` : '';
    notify.message(`Could not mark it as ${isRead ? 'read' : 'unread'}.${reason}`);
  });
}
