import { lengths } from '#contract/limits.ts';
import { accountMessages } from '#contract/messages.ts';
import { notify } from '#src/client/notify.ts';
import { Field } from '#src/islands/ui/Field.tsx';
import { useAuth } from '../../data/auth.store.ts';
import { NewPasswordField } from '../../shared/PasswordField.tsx';
import { useAccountForm } from '../../shared/use-account-form.ts';

const loadSchema = async () => (await import('#contract/schemas/user.ts')).registration;

/** Makes an account that an administrator must open the admin area to; `onDone` once it is made. */
export function CreateAccountForm({ onDone }: { onDone: () => void }) {
  const { onSubmit, isSending, errors, failure } = useAccountForm({
    names: ['userName', 'password'],
    loadSchema,
    send: async (values) => {
      await notify.promise(useAuth.getState().register(values), {
        pending: accountMessages.registerPending,
        success: (message) => message || accountMessages.registered,
        error: accountMessages.registerFailed,
      });
      onDone();
    },
    failed: 'The account was not created.',
  });

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      {failure && (
        <p role="alert" className="notice notice-danger">
          {failure}
        </p>
      )}
      <Field
        label="Username"
        hint="Letters, digits and . _ @ - only."
        name="userName"
        // eslint-disable-next-line jsx-a11y-x/no-autofocus -- the button that opened the form is gone, and the focus with it
        autoFocus
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
