import { accountMessages } from '#contract/messages.ts';

/** The toast of a login. That of the next attempt takes its place. */
export const loginToast = {
  pending: accountMessages.loginPending,
  success: (message: string) => message,
  error: '',
  place: 'login',
};
