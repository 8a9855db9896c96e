import { useStore } from 'zustand';
import { cannotKeep } from '../use-unload-question.ts';
import { draftTime } from './draft-time.ts';
import type { EditorStore } from './editor-state.ts';
import { Notice } from './Notice.tsx';
import { useOnline } from './use-online.ts';

/** The state of the draft, above the fields. */
export function EditorNotices({ store }: { store: EditorStore }) {
  const restoredFrom = useStore(store, (state) => state.restoredFrom);
  const isDiscarded = useStore(store, ({ discarded }) => discarded !== undefined);
  const isElsewhere = useStore(store, (state) => state.isElsewhere);
  const canKeep = useStore(store, (state) => state.canKeep);
  const lostFile = useStore(store, (state) => state.lostFile);
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
      {lostFile && (
        <p role="status" className="notice">
          The file {lostFile} could not be kept. Please choose it again.
        </p>
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
