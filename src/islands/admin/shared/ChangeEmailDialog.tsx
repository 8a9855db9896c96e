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
export function ChangeEmailDialog(props: ChangeEmailDialogProps) {
  const { title, email, send, onDone, onClose } = props;
  const form = useConfirmedForm({
    names: ['email'],
    optional: ['email'],
    confirm: 'factors',
    send: (values, confirmation) => send(values.email.trim(), confirmation),
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
        defaultValue={email ?? ''}
        error={form.errors['email']}
      />
    </AccountDialog>
  );
}
