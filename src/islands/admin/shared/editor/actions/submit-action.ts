import type { SubmitEvent } from 'react';
import type { SaveAction } from './state-change.ts';

/**
 * What the button that sent the form of an editor asks for, by its value; undefined where a key
 * sent it, which means the primary one.
 */
export function submittedAction({ nativeEvent }: SubmitEvent): SaveAction | undefined {
  const { submitter } = nativeEvent;
  const action = submitter instanceof HTMLButtonElement ? submitter.value : '';
  return action === '' ? undefined : (action as SaveAction);
}
