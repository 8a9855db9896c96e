import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepNote, readNote } from '../../data/unsent-notes.ts';

/**
 * A note as it is typed, kept on this device whatever comes between: another case, a reload, a
 * logout. An empty text leaves nothing behind. `isLost` is true of one that the browser cannot keep.
 */
export function useUnsentNote(caseId: string) {
  const [text, setText] = useState('');
  const [isKept, setIsKept] = useState(true);
  const typed = useRef('');
  const store = async (next: string) => setIsKept(await keepNote(caseId, next));
  const show = (next: string) => {
    typed.current = next;
    setText(next);
  };
  const write = (next: string) => {
    show(next);
    void store(next);
  };
  const restore = useEffectEvent((kept: string) => {
    // What was typed until it was read comes behind it.
    if (kept !== '') write(typed.current ? `${kept}\n${typed.current}` : kept);
  });
  useEffect(() => {
    let isGone = false;
    void readNote(caseId).then((kept) => !isGone && restore(kept));
    return () => {
      isGone = true;
    };
  }, [caseId]);
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
