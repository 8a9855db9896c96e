import { useId, type SyntheticEvent } from 'react';
import { lengths } from '#contract/limits.ts';
import { cannotKeep, useUnloadQuestion } from '../use-unload-question.ts';
import { useUnsentNote } from './use-unsent-note.ts';

interface CaseNoteProps {
  caseId: string;
  /** What those who sent it are called. */
  sender: string;
  isBusy: boolean;
  /** Stores the note; resolves to whether it was. */
  onAdd: (note: string) => Promise<boolean>;
}

/** Adds a note for the office. What is typed stays until it is stored. */
export function CaseNote({ caseId, sender, isBusy, onAdd }: CaseNoteProps) {
  const id = useId();
  const { text, isLost, write, clear } = useUnsentNote(caseId);
  useUnloadQuestion(isLost);
  const isLocked = isBusy || text.trim() === '';
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isLocked) return;
    if (await onAdd(text)) await clear(text);
  };
  return (
    <form className="mt-6 grid gap-3" onSubmit={(event) => void submit(event)}>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          Internal note
        </label>
        <textarea
          id={id}
          rows={3}
          className="field-input"
          maxLength={lengths.note}
          aria-describedby={`${id}-hint`}
          value={text}
          onChange={(event) => write(event.target.value)}
        />
        <p id={`${id}-hint`} className="text-fine text-steel">
          Never shown to {sender}. It cannot be changed afterwards.
        </p>
        {isLost && (
          <p role="alert" className="notice border-danger">
            {cannotKeep}
          </p>
        )}
      </div>
      <button
        type="submit"
        className="button button-ink button-small justify-self-start"
        // Not `disabled`: the button keeps the focus while it sends, and when the field is empty then.
        aria-disabled={isLocked || undefined}
      >
        Add note
      </button>
    </form>
  );
}
