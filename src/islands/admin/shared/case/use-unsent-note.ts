import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAuth } from '../../data/auth.store.ts';
import { keepNote, readNote } from '../../data/unsent-notes.ts';

/**
 * A note as it is typed, kept on this device whatever comes between: another case, a reload, a
 * logout. An empty text leaves nothing behind. `isLost` is true of one that the browser cannot keep.
 */
export function useUnsentNote(caseId: string) {
  const author = useAuth(({ userName }) => userName);
  const [text, setText] = useState('');
  const [isKept, setIsKept] = useState(true);
  const typed = useRef('');
  const show = (next: string) => {
    typed.current = next;
    setText(next);
  };
  const store = async (next: string) => {
    const { isStored, earlier = '' } = await keepNote(caseId, next);
    setIsKept(isStored);
    addBefore(earlier);
  };
  const write = (next: string) => {
    show(next);
    void store(next);
  };
  /** What was typed until it was read comes behind it. */
  const addBefore = (kept: string) => {
    if (kept !== '') write(typed.current ? `${kept}\n${typed.current}` : kept);
  };
  const restore = useEffectEvent(addBefore);
  useEffect(() => {
    let isGone = false;
    void readNote(caseId).then((kept) => !isGone && restore(kept));
    return () => {
      isGone = true;
    };
  }, [caseId, author]);
  /** Takes away what was sent; what was typed meanwhile stays, in another visit of the case too. */
  const clear = async (sent: string) => {
    show(without(typed.current, sent));
    await store(without(await readNote(caseId), sent));
  };
  return { text, isLost: !isKept && text !== '', write, clear };
}

/** What a text has beyond the one that was sent. */
function without(text: string, sent: string): string {
  if (sent.startsWith(text)) return '';
  return text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;
}
