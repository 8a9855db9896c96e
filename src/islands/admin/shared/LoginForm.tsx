import { useRef, useState, type SubmitEvent } from 'react';
import { lengths } from '#contract/limits.ts';
import { accountMessages } from '#contract/messages.ts';
import { notify } from '#src/client/notify.ts';
import { ApiError } from '#src/client/request.ts';
import { Field } from '#src/islands/ui/Field.tsx';
import { useAuth } from '../data/auth.store.ts';
import { emptyFields, fieldText, focusFirstError, type FieldErrors } from './field-errors.ts';
import { NoAccess } from './NoAccess.tsx';
import { PasswordField } from './PasswordField.tsx';
import { formatRetryAfter } from './format-retry-after.ts';

interface LoginFormProps {
  /** The expected account; focus then starts in the password. */
  userName?: string;
  /** Called once an administrator is logged in. */
  onAdmin?: () => void;
}

/** The two fields and the button of requirements §2. */
export function LoginForm({ userName = '', onAdmin }: LoginFormProps) {
  const [isSending, setIsSending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [wait, setWait] = useState<string>();
  const password = useRef<HTMLInputElement>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const values = {
      userName: fieldText(data, 'userName'),
      password: fieldText(data, 'password'),
    };
    const found = emptyFields(values);
    setErrors(found);
    setWait(undefined);
    if (focusFirstError(form, found)) return;
    setIsSending(true);
    try {
      await notify.promise(useAuth.getState().login(values), {
        pending: accountMessages.loginPending,
        success: (message) => message || accountMessages.loggedIn,
        error: '',
      });
      if (useAuth.getState().phase === 'in') onAdmin?.();
    } catch (error) {
      // The toast shows the reason; how long to wait stays after it.
      if (error instanceof ApiError && error.status === 429) {
        setWait(formatRetryAfter(error.retryAfter ?? 60));
      }
      password.current?.select();
    } finally {
      setIsSending(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <NoAccess />
      {wait && (
        <p role="alert" className="notice notice-danger">
          You can try again in {wait}.
        </p>
      )}
      <Field
        label="Username"
        name="userName"
        defaultValue={userName}
        autoFocus={!userName}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={lengths.userNameMax}
        required
        error={errors['userName']}
      />
      <PasswordField
        ref={password}
        label="Password"
        name="password"
        data-first-focus={userName ? true : undefined}
        autoComplete="current-password"
        maxLength={lengths.passwordMax}
        required
        error={errors['password']}
      />
      <button type="submit" className="button button-amber w-full" aria-disabled={isSending}>
        {isSending ? 'Logging in…' : 'Login'}
      </button>
    </form>
  );
}
