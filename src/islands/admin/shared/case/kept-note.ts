import { useState } from 'react';
import { readStored, removeStored, writeStored } from '#src/client/storage.ts';
import { useAuth } from '../../data/auth.store.ts';

/** Storage key of an unsaved note on a case, by author. */
const keyOf = (caseId: string) => `note:${useAuth.getState().userName ?? ''}:${caseId}` as const;

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * A note as it is typed, kept on this device whatever comes between: another case, a reload, a
 * logout. An empty text leaves nothing behind.
 */
export function useKeptNote(caseId: string) {
  const [text, setText] = useState(() => readStored(keyOf(caseId), isText) ?? '');
  const write = (next: string) => {
    setText(next);
    if (next === '') removeStored(keyOf(caseId));
    else writeStored(keyOf(caseId), next);
  };
  return [text, write] as const;
}

/** Takes away what was typed about a case that is deleted. */
export const forgetNote = (caseId: string): void => removeStored(keyOf(caseId));
