import { accountMessages } from '#contract/messages.ts';
import { notify } from '#src/client/notify.ts';
import { useAuth } from '../data/auth.store.ts';

/** Ends the session with its toasts; what was typed stays on the device as drafts. */
export function logOut(): void {
  void notify
    .promise(useAuth.getState().logout(), {
      pending: accountMessages.logoutPending,
      success: accountMessages.loggedOut,
      error: accountMessages.logoutFailed,
    })
    .catch(() => undefined); // the toast shows it; the session is unchanged
}
