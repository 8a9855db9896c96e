import { Dialog } from '#src/islands/ui/Dialog.tsx';
import { useAuth } from '../stores/auth.store.ts';
import { LoginForm } from './LoginForm.tsx';

/** The login form over a page whose session has ended; what was typed there stays. */
export function LoginDialog() {
  return (
    <Dialog
      title="Login to your account"
      description="Your session has ended. Log in and go on where you were."
      isClosable={false}
      onClose={() => undefined}
    >
      <LoginForm />
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
