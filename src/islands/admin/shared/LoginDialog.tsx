import { useState } from 'react';
import { Button } from '#src/islands/ui/Button.tsx';
import { Dialog } from '#src/islands/ui/Dialog.tsx';
import { leave, useAuth } from '../data/auth.store.ts';
import { LoginForm } from './LoginForm.tsx';

let last: HTMLElement | undefined;

/** Remembers which element had the focus last. Returns a function that stops it. */
export function watchFocus(): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) last = target;
  };
  document.addEventListener('focusin', onFocus);
  return () => document.removeEventListener('focusin', onFocus);
}

/** The login form over a page whose session has ended; its typed text remains. */
export function LoginDialog() {
  const userName = useAuth((state) => state.userName);
  // Not `document.activeElement`: the pressed button may be disabled while the form is sent.
  const [opener] = useState(() => last);
  return (
    <Dialog
      title="Login to your account"
      description="Your session has ended. Log in to continue where you left off."
      isClosable={false}
      returnFocus={() => (opener?.isConnected ? opener : null)}
      onClose={() => undefined}
    >
      <LoginForm userName={userName ?? ''} />
      <Button isLarge className="mt-3 w-full" onClick={leave}>
        Leave without logging in
      </Button>
    </Dialog>
  );
}
