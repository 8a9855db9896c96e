import { useState } from 'react';
import { accountMessages } from '#contract/messages.ts';
import { notify } from '#src/client/notify.ts';
import { AlertDialog } from '#src/islands/ui/AlertDialog.tsx';
import { useAuth } from '../../data/auth.store.ts';

/** Asks, and then ends every session of the account: the login screen follows. */
export function LogoutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const [isSending, setIsSending] = useState(false);

  const confirm = async () => {
    setIsSending(true);
    try {
      await notify.promise(useAuth.getState().logoutEverywhere(), {
        pending: accountMessages.everywherePending,
        success: accountMessages.loggedOutEverywhere,
        error: accountMessages.logoutFailed,
      });
    } catch {
      onClose(); // the toast shows the reason; the sessions are unchanged
    }
  };

  return (
    <AlertDialog
      title="Log out everywhere?"
      text="Every device and browser where this account is logged in will be logged out, this one too. Unfinished drafts stay on the device where they were typed."
      confirmLabel="Log out everywhere"
      cancelLabel="Cancel"
      isBusy={isSending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
