import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useAuth } from '../../data/auth.store.ts';
import { imageField, readPictures } from '../../data/resources/picture-list.ts';
import { cannotKeep } from '../use-unload-question.ts';
import type { EditorStore, Failure } from './editor-state.ts';
import { draftTime } from './use-drafts.ts';
import { useOnline } from './use-online.ts';

interface NoticeProps {
  action: string;
  isBusy?: boolean;
  onAction: () => void;
  children: ReactNode;
}

/** A notice with one action. */
export function Notice({ action, isBusy = false, onAction, children }: NoticeProps) {
  return (
    <div role="status" className="notice flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-56">{children}</p>
      <button
        type="button"
        className="button button-line button-small"
        aria-disabled={isBusy}
        onClick={onAction}
      >
        {action}
      </button>
    </div>
  );
}

/** The state of the draft, above the fields. */
export function EditorNotices({ store }: { store: EditorStore }) {
  const restoredFrom = useStore(store, (state) => state.restoredFrom);
  const isDiscarded = useStore(store, ({ discarded }) => discarded !== undefined);
  const isElsewhere = useStore(store, (state) => state.isElsewhere);
  const canKeep = useStore(store, (state) => state.canKeep);
  const { discardRestored, undoDiscard } = store.getState();
  const isOnline = useOnline();
  return (
    <div className="grid gap-2 empty:hidden">
      {isElsewhere && (
        <p role="status" className="notice">
          This draft is open in another tab. What you type here is kept as a draft of its own.
        </p>
      )}
      {restoredFrom && !isDiscarded && (
        <Notice action="Discard" onAction={discardRestored}>
          We restored your unsaved changes from {draftTime(restoredFrom)}.
        </Notice>
      )}
      {isDiscarded && (
        <Notice action="Undo" onAction={undoDiscard}>
          Your unsaved changes were discarded.
        </Notice>
      )}
      {!canKeep.texts && (
        <p role="alert" className="notice border-danger">
          {cannotKeep}
        </p>
      )}
      {canKeep.texts && !canKeep.file && (
        <p role="alert" className="notice border-danger">
          This browser cannot keep the chosen file in the draft. The texts are kept.
        </p>
      )}
      {/* The banner shows this, but screen readers do not read what is outside a modal dialog. */}
      {!isOnline && (
        <p role="status" className="sr-only">
          You are offline.{canKeep.texts && ' What you type is kept in this browser.'}
        </p>
      )}
    </div>
  );
}

interface SaveNoticesProps {
  store: EditorStore;
  hasMedia: boolean;
  onRetry: () => void;
}

/** Why the text is not saved; beside the Save button, so visible together with it. */
export function SaveNotices({ store, hasMedia, onRetry }: SaveNoticesProps) {
  const isChanged = useStore(store, (state) => state.isChanged);
  const isGone = useStore(store, (state) => state.isGone);
  const isComparing = useStore(store, (state) => state.isComparing);
  const isCompared = useStore(store, ({ comparison }) => comparison !== undefined);
  const failure = useStore(store, (state) => state.failure);
  const hasFile = useStore(store, ({ values }) =>
    readPictures(values[imageField]).some(({ fileName }) => fileName !== null),
  );
  const { compare } = store.getState();
  return (
    <>
      {isChanged && !isGone && !isCompared && (
        <Notice action="Compare" isBusy={isComparing} onAction={() => void compare()}>
          This item was changed in another tab or by another administrator.
        </Notice>
      )}
      {isGone && (
        <p role="alert" className="notice border-danger">
          This item has been deleted. What you typed is still here: you can save it as a new item.
          {hasMedia && !hasFile && ' Its picture is gone too, so please choose one again.'}
        </p>
      )}
      {failure && <FailureNotice {...failure} onRetry={onRetry} />}
    </>
  );
}

/** What was sent is refused as it is: it has to be changed before another attempt. */
const inputStatuses: readonly number[] = [400, 413, 415];

/**
 * Why the last attempt failed, until the next one. The toast leaves earlier and has been read out, so
 * this says it to the eye alone; a save that was stopped has no toast.
 */
function FailureNotice({ text, status, onRetry }: Failure & { onRetry: () => void }) {
  const isIn = useAuth((state) => state.phase === 'in');
  const isOnline = useOnline();
  const [wasOffline, setWasOffline] = useState(!isOnline);
  if (!isOnline && !wasOffline) setWasOffline(true);
  const advice =
    status === 401
      ? isIn && 'You are logged in again.'
      : wasOffline && isOnline && 'The browser is online again.';
  return (
    <div
      role={status === undefined ? 'alert' : 'group'}
      aria-label="Not saved"
      className="notice border-danger flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <p className="min-w-0 flex-1 basis-56">
        {status === 401 && isIn ? 'Your session had ended, so nothing was saved.' : text}
        <strong role="status" className="block empty:hidden">
          {advice}
        </strong>
      </p>
      {status !== undefined && !inputStatuses.includes(status) && (
        <button type="button" className="button button-line button-small" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
