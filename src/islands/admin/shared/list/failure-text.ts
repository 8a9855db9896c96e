import { listMessages } from '#contract/messages.ts';

/** 'Could not load. Retry' in its two parts: what is said, and the word on the button. */
export const retryLabel = 'Retry';
export const failureText = listMessages.loadFailed.replace(retryLabel, '').trim();
