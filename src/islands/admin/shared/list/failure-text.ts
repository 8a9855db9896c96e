import { listMessages } from '#contract/messages.ts';

/** 'Could not load. Retry' in its two parts: the sentence and the label of the button. */
export const retryLabel = 'Retry';
export const failureText = listMessages.loadFailed.replace(retryLabel, '').trim();
