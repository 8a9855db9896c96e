import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAuth } from '../../data/auth.store.ts';
import { readNote, saveNote } from '../../data/unsent-notes.ts';

/** A note or an answer that is typed and not sent yet. */
export interface UnsentNote {
  text: string;
  /** True where the browser cannot save it. */
  isLost: boolean;
  write: (text: string) => void;
  /** Removes the sent text; text typed since then remains, also in another visit of the page. */
  clear: (sent: string) => Promise<void>;
}

/**
 * A text about a submission as it is typed, saved on this device until it is sent: it survives another
 * submission, a reload and a logout.
 * @param id of the submission for a note, `answerIdOf` it for an answer, `letterIdOf` it for a letter
 */
export function useUnsentNote(id: string): UnsentNote {
  const author = useAuth(({ userName }) => userName);
  const [shown, setShown] = useState({ id, text: '' });
  const [isSaved, setIsSaved] = useState(true);
  const latest = useRef(shown);
  const text = shown.id === id ? shown.text : '';
  const typed = () => (latest.current.id === id ? latest.current.text : '');
  const show = (next: string) => {
    latest.current = { id, text: next };
    setShown(latest.current);
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
    if (saved !== '') write(typed() ? `${saved}\n${typed()}` : saved);
  };
  const restore = useEffectEvent(addBefore);
  useEffect(() => {
    let isGone = false;
    void readNote(id).then((saved) => !isGone && restore(saved));
    return () => {
      isGone = true;
    };
  }, [id, author]);
  const clear = async (sent: string) => {
    show(without(typed(), sent));
    await store(without(await readNote(id), sent));
  };
  return { text, isLost: !isSaved && text !== '', write, clear };
}

/** What a text has beyond the one that was sent. */
function without(text: string, sent: string): string {
  if (sent.startsWith(text)) return '';
  return text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;
}
