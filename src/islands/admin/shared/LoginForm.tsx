import { useRef, useState } from 'react';
import { lengths } from '#contract/limits.ts';
import type { Credentials } from '#contract/schemas/account.ts';
import { login, loginWithCode } from '#src/client/api/user.ts';
import { notify } from '#src/client/notify.ts';
import { ApiError } from '#src/client/request.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { Field } from '#src/islands/ui/Field.tsx';
import { enter, logOut, useAuth } from '../data/auth.store.ts';
import { AccountForm, FormFailure } from './AccountForm.tsx';
import { CodeField } from './CodeField.tsx';
import { loginToast, PasskeyLogin } from './PasskeyLogin.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useForm } from './use-form.ts';

interface LoginFormProps {
  /** The expected account; focus then starts in the password. */
  userName?: string;
  /** Called once an administrator is logged in. */
  onAdmin?: () => void;
}

/** A login whose password was right, and which waits for a code. */
interface PendingLogin {
  token: string;
  userName: string;
}

/** The login of requirements §2: name and password or a passkey, and then a code if the account has one. */
export function LoginForm({ userName, onAdmin }: LoginFormProps) {
  const [pending, setPending] = useState<PendingLogin>();
  /** The login that was given up or has ended, and why. */
  const [ended, setEnded] = useState<{ userName: string; reason?: string }>();
  const onDone = () => {
    // The account may have no access to the admin area.
    if (useAuth.getState().phase === 'in') onAdmin?.();
    else setPending(undefined);
  };
  if (pending) {
    return (
      <CodeStep
        pending={pending}
        onDone={onDone}
        onEnded={(reason) => {
          setEnded({ userName: pending.userName, ...(reason && { reason }) });
          setPending(undefined);
        }}
      />
    );
  }
  return (
    <PasswordStep
      userName={ended?.userName ?? userName ?? ''}
      endedBecause={ended?.reason}
      focusesPassword={ended !== undefined}
      onPending={setPending}
      onDone={onDone}
    />
  );
}

interface PasswordStepProps {
  userName: string;
  /** Why the code of an earlier attempt was not accepted any more. */
  endedBecause: string | undefined;
  focusesPassword: boolean;
  onPending: (pending: PendingLogin) => void;
  onDone: () => void;
}

function PasswordStep(props: PasswordStepProps) {
  const { userName, endedBecause, focusesPassword, onPending, onDone } = props;
  const password = useRef<HTMLInputElement>(null);
  const form = useForm({
    names: ['userName', 'password'],
    send: async (values: Credentials) => {
      let pending: PendingLogin | undefined;
      const entering = enter(login(values));
      const firstStep = entering.catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.pendingToken === undefined) throw error;
        pending = { token: error.pendingToken, userName: values.userName };
        return error.message;
      });
      await notify.promise(firstStep, loginToast);
      if (pending) onPending(pending);
      else onDone();
    },
    onFailed: () => password.current?.select(),
  });
  const failure = endedBecause ? { text: endedBecause, isAnnounced: true } : undefined;
  return (
    <>
      <AccountForm
        form={form}
        submit={{ label: 'Login', pending: 'Logging in…' }}
        intro={
          <>
            <NoAccess />
            {!form.failure && <FormFailure failure={failure} />}
          </>
        }
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
          error={form.errors['userName']}
        />
        <PasswordField
          ref={password}
          label="Password"
          name="password"
          data-first-focus={userName ? true : undefined}
          // eslint-disable-next-line jsx-a11y-x/no-autofocus -- back from the code, where typing goes on
          autoFocus={focusesPassword}
          autoComplete="current-password"
          maxLength={lengths.passwordMax}
          required
          error={form.errors['password']}
        />
      </AccountForm>
      <PasskeyLogin onAdmin={onDone} onTry={form.forget} />
    </>
  );
}

interface CodeStepProps {
  pending: PendingLogin;
  onDone: () => void;
  /** @param reason why the password has to be given again; undefined if the person goes back */
  onEnded: (reason?: string) => void;
}

/** Asks for the code. The password was sent before and is not stored. */
function CodeStep({ pending, onDone, onEnded }: CodeStepProps) {
  const form = useForm({
    names: ['code'],
    send: async ({ code }) => {
      const login = loginWithCode({ pendingToken: pending.token, code });
      try {
        await notify.promise(enter(login), loginToast);
      } catch (error) {
        const isOver = error instanceof ApiError && error.code === 'WRONG_CREDENTIALS';
        if (!isOver) throw error;
        onEnded(error.message);
        return;
      }
      onDone();
    },
  });
  return (
    <>
      <AccountForm
        form={form}
        submit={{ label: 'Login', pending: 'Logging in…' }}
        intro={<p className="text-small text-ink-2">Logging in as {pending.userName}</p>}
      >
        <CodeField
          label="Code"
          hasRecovery
          // eslint-disable-next-line jsx-a11y-x/no-autofocus -- the next step of the form
          autoFocus
          error={form.errors['code']}
        />
      </AccountForm>
      <Button isLarge className="mt-3 w-full" onClick={() => onEnded()}>
        Start again
      </Button>
    </>
  );
}

/** Notice on the login form that the account in use has no admin access, with a way to log out. */
function NoAccess() {
  const notice = useAuth((state) => state.notice);
  if (!notice) return null;
  return (
    <div className="notice border-danger">
      <p role="alert" className="font-semibold">
        {notice}
      </p>
      <p className="mt-1">Ask an administrator for access, or log in with another account.</p>
      <button type="button" className="text-link mt-2 cursor-pointer" onClick={logOut}>
        Logout
      </button>
    </div>
  );
}
