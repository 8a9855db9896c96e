import type { RefObject } from 'react';
import { Progress } from '#src/islands/ui/Progress.tsx';
import type { EditedItem } from './editor-spec.ts';
import type { EditorState } from './editor-state.ts';

interface EditorFooterProps<Item extends EditedItem> {
  /** The form that Save sends. */
  formId: string;
  editor: EditorState<Item>;
  saveRef: RefObject<HTMLButtonElement | null>;
  onCancel: () => void;
}

/** How far the sending has come, and the two buttons. While it runs, Cancel stops it. */
export function EditorFooter<Item extends EditedItem>(props: EditorFooterProps<Item>) {
  const { formId, editor, saveRef, onCancel } = props;
  const { sending, isGone } = editor;
  const isFileOnItsWay = sending && sending.total > 0 && !sending.isUploaded;
  return (
    <div className="grid gap-3">
      {isFileOnItsWay && (
        <Progress label="Sending the file" done={sending.sent} total={sending.total} />
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p role="status" className="mr-auto text-fine text-steel">
          {sending && !isFileOnItsWay && 'Waiting for the server…'}
        </p>
        <button
          type="button"
          className="button button-line"
          onClick={sending ? editor.stop : onCancel}
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
