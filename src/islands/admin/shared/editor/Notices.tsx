import { useState } from 'react';
import { useAuth } from '../../data/auth.store.ts';
import { imageField, readPictures } from '../../data/resources/picture-list.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { Notice } from '../Notice.tsx';
import { cannotKeep } from '../use-unload-question.ts';
import { useEditor, useOpenEditor } from './editor-context.ts';
import { isTyped } from './editor-draft.ts';
import type { Failure } from './editor-state.ts';
import { allFiles } from './file-lists.ts';
import { draftTime } from './use-drafts.ts';
import { useOnline } from './use-online.ts';

/** The state of the draft, above the fields. */
export function EditorNotices() {
  const editor = useEditor();
  const { restoredFrom, discarded, isElsewhere, canKeep, unkeptFiles } = editor;
  const isFileUnkept = allFiles(editor).some(({ key }) => unkeptFiles.includes(key));
  const isOnline = useOnline();
  return (
    <div className="grid gap-2 empty:hidden">
      {isElsewhere && (
        <p role="status" className="notice">
          This draft is open in another tab. What you type here is kept as a draft of its own.
        </p>
      )}
      {restoredFrom && !discarded && (
        <Notice action="Discard" onAction={editor.discardRestored}>
          We restored your unsaved changes from {draftTime(restoredFrom)}.
        </Notice>
      )}
      {discarded && (
        <Notice action="Undo" onAction={editor.undoDiscard}>
          Your unsaved changes were discarded.
        </Notice>
      )}
      {!canKeep && (
        <p role="alert" className="notice border-danger">
          {cannotKeep}
        </p>
      )}
      {canKeep && isFileUnkept && (
        <p role="alert" className="notice border-danger">
          This browser cannot keep the chosen file in the draft. The texts are kept.
        </p>
      )}
      {/* The banner shows this, but screen readers do not read what is outside a modal dialog. */}
      {!isOnline && (
        <p role="status" className="sr-only">
          You are offline.{canKeep && ' What you type is kept in this browser.'}
        </p>
      )}
    </div>
  );
}

/** Why the text is not saved. Shown beside the Save button, so that both are visible together. */
export function SaveNotices({ onRetry }: { onRetry: () => void }) {
  const { media } = useOpenEditor().resource.editor;
  const { values, isChanged, isGone, isComparing, comparison, failure, compare } = useEditor();
  const hasFile = readPictures(values[imageField]).some(({ fileName }) => fileName !== null);
  return (
    <>
      {isChanged && !isGone && !comparison && (
        <Notice action="Compare" isBusy={isComparing} onAction={() => void compare()}>
          This item was changed in another tab or by another administrator.
        </Notice>
      )}
      {isGone && (
        <p role="alert" className="notice border-danger">
          This item has been deleted. What you typed is still here: you can save it as a new item.
          {media && !hasFile && ' Its picture is gone too, so please choose one again.'}
        </p>
      )}
      {failure && <FailureNotice {...failure} onRetry={onRetry} />}
    </>
  );
}

/** Why the last preview failed, until one works or the text changes. A toast has announced it. */
export function PreviewNotice({ onRetry }: { onRetry: () => void }) {
  const { previewFailure, values, isLocked } = useEditor();
  // By their content: the text editor writes its text once when it is loaded.
  if (!previewFailure || isTyped({ values, base: previewFailure.values })) return null;
  return (
    <div
      role="group"
      aria-label="No preview"
      className="notice border-danger flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <p className="min-w-0 flex-1 basis-56">{previewFailure.text}</p>
      <Button isBusy={isLocked} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** Statuses of refused input, which has to be changed before a retry. */
const inputStatuses: readonly number[] = [400, 413, 415];

/**
 * Why the last attempt failed, until the next one. Only a stopped save is announced here: the other
 * failures have a toast, which screen readers have read.
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
        <Button onClick={onRetry}>Try again</Button>
      )}
    </div>
  );
}
