import { useRef, useState, type SubmitEvent } from 'react';
import { lengths } from '#contract/limits.ts';
import { accountMessages } from '#contract/messages.ts';
import { notify } from '#src/client/notify.ts';
import { Field } from '#src/islands/ui/Field.tsx';
import { useAuth } from '../stores/auth.store.ts';

/** The two fields and the button; `onAdmin` is called once an administrator is logged in. */
export function LoginForm({ onAdmin }: { onAdmin?: () => void }) {
  const [isSending, setIsSending] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const notice = useAuth((state) => state.notice);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = new FormData(event.currentTarget);
    setIsSending(true);
    try {
      await notify.promise(
        useAuth.getState().login({
          userName: String(form.get('userName')),
          password: String(form.get('password')),
        }),
        {
          pending: accountMessages.loginPending,
          success: (message) => message || accountMessages.loggedIn,
          error: accountMessages.wrongCredentials,
          isServerFirst: true,
        },
      );
      if (useAuth.getState().phase === 'in') onAdmin?.();
    } catch {
      password.current?.select(); // the toast has said what was wrong
    } finally {
      setIsSending(false);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-5">
      {notice && (
        <p role="alert" className="notice notice-danger">
          {notice}
        </p>
      )}
      <Field
        label="Username"
        name="userName"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={lengths.userNameMax}
        required
      />
      <Field
        ref={password}
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={lengths.passwordMax}
        required
      />
      <button type="submit" className="button button-amber w-full" disabled={isSending}>
        {isSending ? 'Logging in…' : 'Login'}
      </button>
    </form>
  );
}
