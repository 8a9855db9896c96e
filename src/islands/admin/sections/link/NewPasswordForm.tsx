import { accountMessages } from '#contract/messages.ts';
import { resetPassword } from '#src/client/api/accounts.ts';
import { notify } from '#src/client/notify.ts';
import { routes } from '#contract/routes.ts';
import { useAuth } from '../../data/auth.store.ts';
import { navigate } from '../../data/router.ts';
import { NewPasswordField } from '../../shared/PasswordField.tsx';
import { AccountForm } from '../../shared/AccountForm.tsx';
import { useAccountForm } from '../../shared/use-account-form.ts';

interface NewPasswordFormProps {
  token: string;
  userName: string;
}

/** A new password for the account of a link; the login follows. */
export function NewPasswordForm({ token, userName }: NewPasswordFormProps) {
  const form = useAccountForm({
    names: ['password'],
    send: async ({ password }) => {
      await notify.promise(resetPassword({ token, password }), {
        pending: accountMessages.passwordPending,
        success: ({ message }) => message,
        error: accountMessages.passwordFailed,
      });
      // If this account was logged in here, it no longer is.
      useAuth.getState().leave();
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
      {/* For password managers, which keep a password under a name. */}
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
