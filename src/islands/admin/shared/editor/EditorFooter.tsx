import type { RefObject } from 'react';
import { useStore } from 'zustand';
import { Progress } from '#src/islands/ui/Progress.tsx';
import type { EditorStore } from './editor-state.ts';

interface EditorFooterProps {
  store: EditorStore;
  /** The form that Save sends. */
  formId: string;
  saveRef: RefObject<HTMLButtonElement | null>;
  onCancel: () => void;
}

/** The progress of a save, and the two buttons. While it runs, Cancel stops it. */
export function EditorFooter({ store, formId, saveRef, onCancel }: EditorFooterProps) {
  const sending = useStore(store, (state) => state.sending);
  const isGone = useStore(store, (state) => state.isGone);
  const upload = useStore(store, (state) => state.upload);
  const isFileOnItsWay = sending && !sending.isUploaded && upload?.phase === 'sending';
  return (
    <div className="grid gap-3">
      {isFileOnItsWay && (
        <Progress label="Sending the file" done={upload.sent} total={upload.total} />
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p role="status" className="mr-auto text-fine text-steel">
          {sending && !isFileOnItsWay && 'Waiting for the server…'}
        </p>
        <button
          type="button"
          className="button button-line"
          onClick={sending ? store.getState().stop : onCancel}
        >
          Cancel
        </button>
        <button
          ref={saveRef}
          type="submit"
          form={formId}
          className="button button-amber"
          aria-disabled={sending ? true : undefined}
        >
          {sending ? 'Saving…' : isGone ? 'Save as a new item' : 'Save'}
        </button>
      </div>
    </div>
  );
}
