import { useState } from 'react';
import { useStore } from 'zustand';
import { useAuth } from '../../data/auth.store.ts';
import type { EditorStore, Failure } from './editor-state.ts';
import { Notice } from './Notice.tsx';
import { useOnline } from './use-online.ts';

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
  const hasFile = useStore(store, ({ file }) => file !== undefined);
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
