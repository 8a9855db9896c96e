import { useState } from 'react';
import { accountMessages } from '#contract/messages.ts';
import { loginWithPasskey } from '#src/client/api/passkeys.ts';
import { isAnnounced, notify } from '#src/client/notify.ts';
import { canUsePasskeys, showPasskey } from '#src/client/passkeys.ts';
import { ApiError } from '#src/client/request.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { enter, useAuth } from '../data/auth.store.ts';
import { FormFailure, type Failure } from './AccountForm.tsx';

/** The toast of a login. That of the next attempt takes its place. */
export const loginToast = {
  pending: accountMessages.loginPending,
  success: (message: string) => message,
  error: '',
  place: 'login',
};

interface PasskeyLoginProps {
  /** Called once an administrator is logged in. */
  onAdmin?: (() => void) | undefined;
  /** Called at each attempt, to remove an earlier failure. */
  onTry: () => void;
}

/** Login by passkey; renders nothing in a browser without passkeys. */
export function PasskeyLogin({ onAdmin, onTry }: PasskeyLoginProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  if (!canUsePasskeys()) return null;

  const logIn = async () => {
    setIsBusy(true);
    setFailure(undefined);
    onTry();
    try {
      // The browser shows what it is doing; the toast is about the login that follows.
      const credential = await showPasskey('login');
      await notify.promise(enter(loginWithPasskey(credential)), loginToast);
      if (useAuth.getState().phase === 'in') onAdmin?.();
    } catch (error) {
      const text = error instanceof ApiError ? error.message : 'No passkey was used.';
      setFailure({ text, isAnnounced: isAnnounced(error) });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <div className="mt-5 grid gap-5 border-t border-line pt-5">
      <FormFailure failure={failure} />
      <Button isLarge className="w-full" isBusy={isBusy} onClick={() => void logIn()}>
        {isBusy ? 'Waiting for the passkey…' : 'Log in with a passkey'}
      </Button>
    </div>
  );
}
