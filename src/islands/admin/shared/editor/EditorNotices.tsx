import { useState } from 'react';
import { useAuth } from '../../data/auth.store.ts';
import { draftTime } from './draft-time.ts';
import type { EditedItem } from './editor-spec.ts';
import type { EditorState } from './editor-state.ts';
import { useOnline } from './use-online.ts';

const quiet = 'button button-line button-small';

/** What whoever is typing has to know about the state of the text; above the fields. */
export function EditorNotices<Item extends EditedItem>({ editor }: { editor: EditorState<Item> }) {
  const { restoredFrom, discarded, isElsewhere, canKeep, lostFile } = editor;
  const isOnline = useOnline();
  return (
    <div className="grid gap-2 empty:hidden">
      {isElsewhere && (
        <p role="status" className="notice">
          This draft is open in another tab. What you type here is kept as a draft of its own.
        </p>
      )}
      {restoredFrom && !discarded && (
        <Notice action="Discard them" onAction={editor.discardRestored}>
          Unsaved changes of {draftTime(restoredFrom)} are back.
        </Notice>
      )}
      {discarded && (
        <Notice action="Bring them back" onAction={editor.bringBack}>
          The unsaved changes have been discarded.
        </Notice>
      )}
      {lostFile && (
        <p role="status" className="notice">
          The file {lostFile} could not be kept. Please choose it again.
        </p>
      )}
      {!canKeep.texts && (
        <p role="alert" className="notice notice-danger">
          This browser cannot keep a draft. Save before you close this tab.
        </p>
      )}
      {canKeep.texts && !canKeep.file && (
        <p role="alert" className="notice notice-danger">
          This browser cannot keep the chosen file in the draft. The texts are kept.
        </p>
      )}
      {!isOnline && (
        <p role="status" className="notice">
          You are offline.{canKeep.texts && ' What you type is kept in this browser.'}
        </p>
      )}
    </div>
  );
}

interface NoticeProps {
  action: string;
  isBusy?: boolean;
  onAction: () => void;
  children: React.ReactNode;
}

function Notice({ action, isBusy = false, onAction, children }: NoticeProps) {
  return (
    <div role="status" className="notice flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-56">{children}</p>
      <button type="button" className={quiet} aria-disabled={isBusy} onClick={onAction}>
        {action}
      </button>
    </div>
  );
}

/** What stands between the text and its being saved; beside the Save button, so in sight with it. */
export function SaveNotices<Item extends EditedItem>({
  editor,
  hasMedia,
  onRetry,
}: {
  editor: EditorState<Item>;
  hasMedia: boolean;
  onRetry: () => void;
}) {
  const { isChanged, isGone, isComparing, comparison, failure, file } = editor;
  return (
    <>
      {isChanged && !isGone && !comparison && (
        <Notice action="Compare" isBusy={isComparing} onAction={() => void editor.compare()}>
          This item was changed in another tab or by somebody else.
        </Notice>
      )}
      {isGone && (
        <p role="alert" className="notice notice-danger">
          This item has been deleted. What you typed is still here: you can save it as a new item.
          {hasMedia && !file && ' Its picture is gone too, so please choose one again.'}
        </p>
      )}
      {failure && <FailureNotice {...failure} onRetry={onRetry} />}
    </>
  );
}

/** Why the item is not saved, until the next attempt. It stays where the toast leaves. */
function FailureNotice({
  text,
  status,
  onRetry,
}: {
  text: string;
  status: number | undefined;
  onRetry: () => void;
}) {
  const isIn = useAuth((state) => state.phase === 'in');
  const isOnline = useOnline();
  const [wasOffline, setWasOffline] = useState(!isOnline);
  if (!isOnline && !wasOffline) setWasOffline(true);
  const advice =
    status === 401
      ? isIn && 'You are logged in again.'
      : wasOffline && isOnline && 'The browser is online again.';
  return (
    <div role="alert" className="notice notice-danger flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-56">
        {status === 401 && isIn ? 'Your session had ended, so nothing was saved.' : text}
        {advice && <strong className="block">{advice}</strong>}
      </p>
      {status !== undefined && (
        <button type="button" className={quiet} onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
