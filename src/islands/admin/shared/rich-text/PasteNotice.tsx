interface PasteNoticeProps {
  /** What of a paste was left out; empty for nothing. */
  message: string;
  /** Undefined where the lines of what was pasted are not broken. */
  onJoinLines: (() => void) | undefined;
}

/** What there is to say of a paste, under the text. */
export function PasteNotice({ message, onJoinLines }: PasteNoticeProps) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 field-hint">
      {message && <p>{message}</p>}
      {onJoinLines && (
        <>
          <p>The lines of the pasted text are broken as on a page.</p>
          <button type="button" className="button button-line button-small" onClick={onJoinLines}>
            Join lines
          </button>
        </>
      )}
    </div>
  );
}
