import { useState } from 'react';
import { Dialog } from '#src/islands/ui/Dialog.tsx';
import { lastFocused } from './last-focused.ts';
import { useAuth } from '../data/auth.store.ts';
import { LoginForm } from './LoginForm.tsx';

/** The login form over a page whose session has ended; what was typed there stays. */
export function LoginDialog() {
  const userName = useAuth((state) => state.userName);
  // Not the focused element: the button that was pressed may be disabled while it is sending.
  const [opener] = useState(lastFocused);
  return (
    <Dialog
      title="Login to your account"
      description="Your session has ended. Log in to continue where you stopped."
      isClosable={false}
      returnFocus={() => (opener?.isConnected ? opener : null)}
      onClose={() => undefined}
    >
      <LoginForm userName={userName ?? ''} />
      <button
        type="button"
        className="button button-line mt-3 w-full"
        onClick={() => useAuth.getState().leave()}
      >
        Leave without logging in
      </button>
    </Dialog>
  );
}
