import { useRef, useState } from 'react';
import { lengths } from '#contract/limits.ts';
import type { Credentials } from '#contract/schemas/user.ts';
import { notify } from '#src/client/notify.ts';
import { ApiError } from '#src/client/request.ts';
import { Field } from '#src/islands/ui/Field.tsx';
import { useAuth } from '../data/auth.store.ts';
import { AccountForm } from './AccountForm.tsx';
import { CodeField } from './CodeField.tsx';
import { loginToast } from './login-toast.ts';
import { NoAccess } from './NoAccess.tsx';
import { PasskeyLogin } from './PasskeyLogin.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useAccountForm } from './use-account-form.ts';

interface LoginFormProps {
  /** The expected account; focus then starts in the password. */
  userName?: string;
  /** Called once an administrator is logged in. */
  onAdmin?: () => void;
}

/** The two fields and the button of requirements §2, and a passkey in their place. */
export function LoginForm({ userName = '', onAdmin }: LoginFormProps) {
  const password = useRef<HTMLInputElement>(null);
  const [asksCode, setAsksCode] = useState(false);
  const form = useAccountForm({
    names: asksCode ? ['userName', 'password', 'code'] : ['userName', 'password'],
    send: async (values: Credentials) => {
      const login = useAuth.getState().login(values);
      await notify.promise(login.catch(askForCode), loginToast);
      if (useAuth.getState().phase === 'in') onAdmin?.();
    },
    onFailed: () => password.current?.select(),
  });

  /** The password was right: the form asks for the second step. */
  function askForCode(error: unknown): string {
    if (!(error instanceof ApiError) || error.code !== 'CODE_REQUIRED') throw error;
    setAsksCode(true);
    return error.message;
  }

  const { errors, forget } = form;
  return (
    <>
      <AccountForm
        form={form}
        submit={{ label: 'Login', pending: 'Logging in…' }}
        intro={<NoAccess />}
      >
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
        {asksCode && (
          <CodeField
            label="Code"
            hint="Of your authenticator app, or a recovery code."
            // eslint-disable-next-line jsx-a11y-x/no-autofocus -- the next step of the form, and where typing goes on
            autoFocus
            error={errors['code']}
          />
        )}
      </AccountForm>
      <PasskeyLogin onAdmin={onAdmin} onTry={forget} />
    </>
  );
}
