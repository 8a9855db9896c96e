import { useEffect } from 'react';
import { areaLabels } from '#contract/areas.ts';
import { accountMessages } from '#contract/messages.ts';
import { routes } from '#contract/routes.ts';
import type { OpenedLink } from '#contract/schemas/account.ts';
import { userMessages } from '#contract/user-messages.ts';
import { confirmOwnEmail, join, openLink, resetPassword } from '#src/client/api/accounts.ts';
import { ApiError } from '#src/client/request.ts';
import { adminTitle } from '#src/config/admin-navigation.ts';
import { enter, leave } from '../../data/auth.store.ts';
import { navigate, useFragment, usePathname } from '../../data/router.ts';
import { AccountForm } from '../../shared/AccountForm.tsx';
import { LoginFrame } from '../../shared/LoginFrame.tsx';
import { NewAccountForm } from '../../shared/NewAccountForm.tsx';
import { NewPasswordField } from '../../shared/PasswordField.tsx';
import { useForm } from '../../shared/use-form.ts';
import { useLoad } from '../../shared/use-load.ts';

const kinds: Readonly<Record<string, OpenedLink['kind']>> = {
  [routes.adminJoin]: 'invitation',
  [routes.adminNewPassword]: 'reset',
  [routes.adminConfirmEmail]: 'email',
};

const titles = { invitation: 'Join', reset: 'New password', email: 'E-mail address' } as const;

/** The form of a one-time link: for a new account, a new password or an e-mail address. */
export function LinkScreen() {
  const pathname = usePathname();
  const token = useFragment().slice(1);
  const { value, hasFailed, error } = useLoad(() => openLink(token), token, {
    isPublic: true,
  });
  const link = value?.link;
  const kind = kinds[pathname] ?? 'reset';

  useEffect(() => {
    document.title = adminTitle(pathname);
  }, [pathname]);

  const isOther = link !== undefined && link.kind !== kind;
  const failure = error instanceof ApiError ? error.message : userMessages.linkInvalid;
  const said = isOther ? userMessages.linkInvalid : hasFailed ? failure : undefined;
  return (
    <LoginFrame
      title={titles[kind]}
      footer={
        <>
          <a className="text-link" href={routes.admin}>
            Login
          </a>
          {said && kind === 'reset' && (
            <a className="text-link" href={`${routes.admin}?account=forgotten`}>
              Forgot password?
            </a>
          )}
        </>
      }
    >
      {said && (
        <p role="alert" className="notice border-danger">
          {said}
        </p>
      )}
      {!said && !link && <p role="status">Opening the link…</p>}
      {!said && link && kind === 'invitation' && (
        <NewAccountForm
          create={(account) => enter(join({ ...account, token }))}
          onDone={() => navigate(routes.admin)}
        >
          {link.areas.length > 0
            ? `You were invited as an administrator with access to: ${areaLabels(link.areas)}. Choose a username and a password to log in with.`
            : 'You were invited. Choose a username and a password; an administrator can then grant your account access to the admin area.'}
        </NewAccountForm>
      )}
      {!said && link && kind === 'reset' && (
        <NewPasswordForm token={token} userName={link.userName ?? ''} />
      )}
      {!said && link && kind === 'email' && <ConfirmEmailForm token={token} link={link} />}
    </LoginFrame>
  );
}

interface NewPasswordFormProps {
  token: string;
  userName: string;
}

/** Sets a new password for the account of a link; the login screen follows. */
function NewPasswordForm({ token, userName }: NewPasswordFormProps) {
  const form = useForm({
    names: ['password'],
    send: ({ password }) => resetPassword({ token, password }),
    toast: {
      pending: accountMessages.passwordPending,
      success: ({ message }) => message,
      error: accountMessages.passwordFailed,
    },
    onDone: () => {
      // If this account was logged in here, it no longer is.
      leave();
      navigate(routes.admin);
    },
    failed: 'The password was not changed. Please try again.',
  });
  return (
    <AccountForm
      form={form}
      submit={{ label: 'Change password', pending: 'Changing the password…' }}
      intro={
        <p className="text-small text-ink-2">
          For the account <strong>{userName}</strong>. It will be logged out on all devices.
        </p>
      }
    >
      {/* For password managers, which store a password under a user name. */}
      <input hidden readOnly name="userName" autoComplete="username" value={userName} />
      <NewPasswordField
        label="New password"
        name="password"
        // eslint-disable-next-line jsx-a11y-x/no-autofocus -- all that the screen asks for
        autoFocus
        error={form.errors['password']}
      />
    </AccountForm>
  );
}

interface ConfirmEmailFormProps {
  token: string;
  link: Pick<OpenedLink, 'userName' | 'email'>;
}

/** Confirms the new e-mail address of an account. It needs a click, because mail programs open links themselves. */
function ConfirmEmailForm({ token, link: { userName, email } }: ConfirmEmailFormProps) {
  const form = useForm({
    names: [],
    send: () => confirmOwnEmail(token),
    toast: {
      pending: 'Wait! changing the e-mail address',
      success: ({ message }) => message,
      error: 'Error changing the e-mail address',
    },
    onDone: () => navigate(routes.admin),
    failed: 'The e-mail address was not changed. Please try again.',
  });
  return (
    <AccountForm
      form={form}
      submit={{ label: 'Use this address', pending: 'Changing the e-mail address…' }}
    >
      <p className="text-small wrap-anywhere text-ink-2">
        Password reset links for the account <strong>{userName}</strong> will be sent to{' '}
        <strong>{email}</strong>.
      </p>
    </AccountForm>
  );
}
