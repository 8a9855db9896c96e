import { useState } from 'react';
import { requestPasswordReset } from '#src/client/api/accounts.ts';
import { Field } from '#src/islands/ui/Field.tsx';
import { AccountForm } from '../../shared/AccountForm.tsx';
import { useForm } from '../../shared/use-form.ts';

/** Requests a password reset link. The answer is the same for every name. */
export function ForgottenForm() {
  const [answer, setAnswer] = useState<string>();
  const form = useForm({
    names: ['name'],
    send: async ({ name }) => setAnswer((await requestPasswordReset(name)).message),
    failed: 'The request was not sent. Please try again.',
  });
  if (answer) {
    return (
      <p role="status" className="notice">
        {answer}
      </p>
    );
  }
  return (
    <AccountForm form={form} submit={{ label: 'Send reset link', pending: 'Sending…' }}>
      <Field
        label="Username or e-mail address"
        hint="We e-mail you a link to choose a new password."
        name="name"
        // eslint-disable-next-line jsx-a11y-x/no-autofocus -- the link that opened the form is gone, and the focus with it
        autoFocus
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        error={form.errors['name']}
      />
    </AccountForm>
  );
}
