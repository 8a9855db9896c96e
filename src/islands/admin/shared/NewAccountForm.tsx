import type { ReactNode } from 'react';
import { lengths } from '#contract/limits.ts';
import { accountMessages } from '#contract/messages.ts';
import type { Registration } from '#contract/schemas/account.ts';
import { Field } from '#src/islands/ui/Field.tsx';
import { AccountForm } from './AccountForm.tsx';
import { NewPasswordField } from './PasswordField.tsx';
import { useForm } from './use-form.ts';

const loadSchema = async () => (await import('#contract/schemas/account.ts')).registration;

interface NewAccountFormProps {
  /** Shown above the fields. */
  children: ReactNode;
  /** Creates the account and returns the server's message. @throws ApiError */
  create: (account: Registration) => Promise<string>;
  /** Called once the account exists. */
  onDone: () => void;
}

/** The form for a new account, by a link or while sign-up is open. */
export function NewAccountForm({ children, create, onDone }: NewAccountFormProps) {
  const form = useForm({
    names: ['userName', 'password'],
    loadSchema,
    send: create,
    toast: {
      pending: accountMessages.registerPending,
      success: (message) => message || accountMessages.registered,
      error: accountMessages.registerFailed,
    },
    onDone,
    failed: 'The account was not created.',
  });
  const { errors } = form;
  return (
    <AccountForm
      form={form}
      submit={{ label: 'Create account', pending: 'Creating the account…' }}
      intro={<p className="text-small text-ink-2">{children}</p>}
    >
      <Field
        label="Username"
        hint="Letters, numbers and . _ @ -"
        name="userName"
        // eslint-disable-next-line jsx-a11y-x/no-autofocus -- the link that opened the form is gone, and the focus with it
        autoFocus
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={lengths.userNameMax}
        required
        error={errors['userName']}
      />
      <NewPasswordField label="Password" name="password" error={errors['password']} />
    </AccountForm>
  );
}
