import { useEffect, useEffectEvent, useId, useRef, useState, type SyntheticEvent } from 'react';
import { lengths } from '#contract/limits.ts';
import { momentOf } from '#contract/office-time.ts';
import type { HistoryEntry } from '#contract/schemas/enquiry-case.ts';
import { useAuth } from '../../data/auth.store.ts';
import { readNote, saveNote } from '../../data/unsent-notes.ts';
import { cannotKeep, useUnloadQuestion } from '../use-unload-question.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { controlProps, FieldFrame } from '#src/islands/ui/Field.tsx';

interface SubmissionHistoryProps {
  submission: { id: string; history: readonly HistoryEntry[] };
  /** What an entry says, without the text that a person wrote. */
  label: (entry: HistoryEntry) => string;
  /** What those who sent it are called. */
  sender: string;
  isBusy: boolean;
  /** Stores a note; resolves to whether it was. */
  onAdd: (note: string) => Promise<boolean>;
}

/** True where the text of an entry is a person's own and is shown below its label. */
const isWritten = ({ action }: HistoryEntry) => action === 'message' || action === 'note';

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

/** Adds a note for the office. What is typed stays until it is stored. */
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
      {/* Busy too while the field is empty, as it is once the note is added. */}
      <Button type="submit" look="ink" isBusy={isLocked} className="justify-self-start">
        Add note
      </Button>
    </form>
  );
}

/**
 * A note as it is typed, saved on this device until it is sent: it survives another submission, a
 * reload and a logout. `isLost` is true of one that the browser cannot save.
 */
function useUnsentNote(id: string) {
  const author = useAuth(({ userName }) => userName);
  const [text, setText] = useState('');
  const [isSaved, setIsSaved] = useState(true);
  const typed = useRef('');
  const show = (next: string) => {
    typed.current = next;
    setText(next);
  };
  const store = async (next: string) => {
    const { isStored, earlier = '' } = await saveNote(id, next);
    setIsSaved(isStored);
    addBefore(earlier);
  };
  const write = (next: string) => {
    show(next);
    void store(next);
  };
  /** What was typed until it was read comes behind it. */
  const addBefore = (saved: string) => {
    if (saved !== '') write(typed.current ? `${saved}\n${typed.current}` : saved);
  };
  const restore = useEffectEvent(addBefore);
  useEffect(() => {
    let isGone = false;
    void readNote(id).then((saved) => !isGone && restore(saved));
    return () => {
      isGone = true;
    };
  }, [id, author]);
  /** Removes what was sent; what was typed meanwhile stays, in another visit of the page too. */
  const clear = async (sent: string) => {
    show(without(typed.current, sent));
    await store(without(await readNote(id), sent));
  };
  return { text, isLost: !isSaved && text !== '', write, clear };
}

/** What a text has beyond the one that was sent. */
function without(text: string, sent: string): string {
  if (sent.startsWith(text)) return '';
  return text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;
}
