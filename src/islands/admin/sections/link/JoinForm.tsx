import { lengths } from '#contract/limits.ts';
import { accountMessages } from '#contract/messages.ts';
import type { Role } from '#contract/schemas/user.ts';
import { notify } from '#src/client/notify.ts';
import { routes } from '#src/config/routes.ts';
import { Field } from '#src/islands/ui/Field.tsx';
import { useAuth } from '../../data/auth.store.ts';
import { navigate } from '../../data/router.ts';
import { NewPasswordField } from '../../shared/PasswordField.tsx';
import { useAccountForm } from '../../shared/use-account-form.ts';

const loadSchema = async () => (await import('#contract/schemas/user.ts')).registration;

/** Somebody who was invited chooses a name and a password, and is logged in. */
export function JoinForm({ token, role }: { token: string; role: Role | null }) {
  const { onSubmit, isSending, errors, failure } = useAccountForm({
    names: ['userName', 'password'],
    loadSchema,
    send: async (values) => {
      await notify.promise(useAuth.getState().join({ ...values, token }), {
        pending: accountMessages.registerPending,
        success: accountMessages.registered,
        error: accountMessages.registerFailed,
      });
      navigate(routes.admin);
    },
    failed: 'The account was not created.',
  });
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <p className="text-small text-ink-2">
        {role === 'ADMIN'
          ? 'You were invited as an administrator.'
          : 'You were invited. An administrator can grant your account access to the admin area.'}
      </p>
      {failure && (
        <p role="alert" className="notice notice-danger">
          {errors['token'] ?? failure}
        </p>
      )}
      <Field
        label="Username"
        hint="Letters, digits and . _ @ - only."
        name="userName"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={lengths.userNameMax}
        required
        error={errors['userName']}
      />
      <NewPasswordField label="Password" name="password" error={errors['password']} />
      <button type="submit" className="button button-amber w-full" aria-disabled={isSending}>
        {isSending ? 'Creating the account…' : 'Create account'}
      </button>
    </form>
  );
}
