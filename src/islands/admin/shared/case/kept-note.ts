import { useState } from 'react';
import { readStored, removeStored, writeStored } from '#src/client/storage.ts';
import { useAuth } from '../../data/auth.store.ts';

/** Storage key of an unsaved note on a case, by author. */
const keyOf = (caseId: string) => `note:${useAuth.getState().userName ?? ''}:${caseId}` as const;

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * A note as it is typed, kept on this device whatever comes between: another case, a reload, a
 * logout. An empty text leaves nothing behind. `isLost` is true of one that the browser cannot keep.
 */
export function useKeptNote(caseId: string) {
  const read = () => readStored(keyOf(caseId), isText) ?? '';
  const [text, setText] = useState(read);
  const [isKept, setIsKept] = useState(true);
  const store = (next: string): boolean => {
    if (next !== '') return writeStored(keyOf(caseId), next);
    removeStored(keyOf(caseId));
    return true;
  };
  const write = (next: string) => {
    setText(next);
    setIsKept(store(next));
  };
  /** Takes away what was sent; what was typed meanwhile stays, in another visit of the case too. */
  const clear = (sent: string) => {
    setText((typed) => without(typed, sent));
    store(without(read(), sent));
  };
  return { text, isLost: !isKept && text !== '', write, clear };
}

/** What a text has beyond the one that was sent. */
function without(text: string, sent: string): string {
  if (sent.startsWith(text)) return '';
  return text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;
}

/** Takes away what was typed about a case that is deleted. */
export const forgetNote = (caseId: string): void => removeStored(keyOf(caseId));
