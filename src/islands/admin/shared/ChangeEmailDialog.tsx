import { useState } from 'react';
import { lengths } from '#contract/limits.ts';
import type { Confirmation } from '#contract/schemas/factors.ts';
import { Field } from '#src/islands/ui/Field.tsx';
import { AccountDialog } from './AccountDialog.tsx';
import { useConfirmedForm } from './use-confirmed-form.ts';

interface ChangeEmailDialogProps {
  title: string;
  /** The current e-mail address. */
  email: string | null;
  /** Stores another address; an empty text removes it. @throws ApiError */
  send: (email: string, confirmation: Confirmation) => Promise<{ message: string }>;
  onDone: () => void;
  onClose: () => void;
}

/** Changes the e-mail address to which password reset links are sent. */
export function ChangeEmailDialog({
  title,
  send,
  onDone,
  onClose,
  ...now
}: ChangeEmailDialogProps) {
  const [email, setEmail] = useState(now.email ?? '');
  const form = useConfirmedForm({
    confirm: 'factors',
    send: (_, confirmation) => send(email, confirmation),
    toast: {
      pending: 'Wait! changing the e-mail address',
      success: ({ message }) => message,
      error: 'Error changing the e-mail address',
    },
    onDone,
    failed: 'The e-mail address was not changed. Please try again.',
  });
  return (
    <AccountDialog title={title} form={form} submitLabel="Change e-mail address" onClose={onClose}>
      <Field
        label="E-mail address"
        hint="Password reset links are sent there. Leave it empty to remove the address."
        name="email"
        type="email"
        autoComplete="off"
        maxLength={lengths.email}
        value={email}
        onChange={({ target }) => setEmail(target.value.trim())}
        error={form.errors['email']}
      />
    </AccountDialog>
  );
}
