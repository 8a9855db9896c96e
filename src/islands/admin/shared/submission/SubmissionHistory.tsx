import { useId, type SyntheticEvent } from 'react';
import { lengths } from '#contract/limits.ts';
import { momentOf } from '#contract/office-time.ts';
import type { HistoryEntry } from '#contract/schemas/enquiry-case.ts';
import { cannotKeep, useUnloadQuestion } from '../use-unload-question.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { controlProps, FieldFrame } from '#src/islands/ui/Field.tsx';
import { useUnsentNote } from './use-unsent-note.ts';

interface SubmissionHistoryProps {
  submission: { id: string; history: readonly HistoryEntry[] };
  /** The label of an entry, without the text that a person wrote. */
  label: (entry: HistoryEntry) => string;
  /** Label of the sender. */
  sender: string;
  isBusy: boolean;
  /** Stores a note; resolves to whether it was. */
  onAdd: (note: string) => Promise<boolean>;
}

/** True for an entry whose text a person wrote; it is shown below the label. */
const isWritten = ({ action }: HistoryEntry) =>
  ['message', 'note', 'answer', 'letter'].includes(action);

/** Everything that has happened to an enquiry or an application, and a form for a further note. */
export function SubmissionHistory(props: SubmissionHistoryProps) {
  const { submission, label, sender, isBusy, onAdd } = props;
  const by = { person: sender, system: 'the site', office: 'the office' };
  return (
    <>
      <ol className="text-small">
        {submission.history.map((entry) => (
          <li key={entry.id} className="border-b border-line py-2">
            <p className="font-semibold wrap-anywhere">{label(entry)}</p>
            {isWritten(entry) && (
              <p className="mt-1 text-ink-2 whitespace-pre-wrap wrap-anywhere">{entry.text}</p>
            )}
            <p className="text-fine text-steel tabular-nums">
              <time dateTime={entry.at}>{momentOf(entry.at)}</time>,{' '}
              {entry.userName ?? by[entry.by]}
            </p>
          </li>
        ))}
      </ol>
      <NoteForm id={submission.id} sender={sender} isBusy={isBusy} onAdd={onAdd} />
    </>
  );
}

interface NoteFormProps extends Pick<SubmissionHistoryProps, 'sender' | 'isBusy' | 'onAdd'> {
  /** Of the enquiry or application. */
  id: string;
}

/** Adds a note for the office. Typed text stays until it is stored. */
function NoteForm({ id, sender, isBusy, onAdd }: NoteFormProps) {
  const fieldId = useId();
  const { text, isLost, write, clear } = useUnsentNote(id);
  useUnloadQuestion(isLost);
  const note = `Never shown to ${sender}. You can’t change it afterwards.`;
  const isLocked = isBusy || text.trim() === '';
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isLocked) return;
    if (await onAdd(text)) await clear(text);
  };
  return (
    <form className="mt-6 grid gap-3" onSubmit={(event) => void submit(event)}>
      <FieldFrame id={fieldId} label="Internal note" note={note}>
        <textarea
          {...controlProps(fieldId, undefined, undefined, note)}
          rows={3}
          maxLength={lengths.note}
          value={text}
          onChange={(event) => write(event.target.value)}
        />
        {isLost && (
          <p role="alert" className="notice border-danger">
            {cannotKeep}
          </p>
        )}
      </FieldFrame>
      {/* Also busy while the field is empty, as it is after a note was added. */}
      <Button type="submit" look="ink" isBusy={isLocked} className="justify-self-start">
        Add note
      </Button>
    </form>
  );
}
