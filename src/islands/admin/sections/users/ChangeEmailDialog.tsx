import { useState } from 'react';
import { lengths } from '#contract/limits.ts';
import { userMessages } from '#contract/user-messages.ts';
import type { Account } from '#contract/schemas/account.ts';
import { updateUser } from '#src/client/api/accounts.ts';
import { notify } from '#src/client/notify.ts';
import { Field } from '#src/islands/ui/Field.tsx';
import { useConfirmedForm } from '../../shared/use-confirmed-form.ts';
import { AccountDialog } from '../../shared/AccountDialog.tsx';

interface ChangeEmailDialogProps {
  user: Account;
  onDone: () => void;
  onClose: () => void;
}

/** Where links to a new password go. */
export function ChangeEmailDialog({ user, onDone, onClose }: ChangeEmailDialogProps) {
  const [email, setEmail] = useState(user.email ?? '');
  const form = useConfirmedForm({
    confirm: 'factors',
    send: async (_, confirmation) => {
      await notify.promise(updateUser(user.id, { email, ...confirmation }), {
        pending: 'Wait! changing the account',
        success: userMessages.userChanged,
        error: 'Error changing the account',
      });
      onDone();
    },
    failed: 'The address was not changed. Please try again.',
  });
  return (
    <AccountDialog
      title={`E-mail address of ${user.userName}`}
      form={form}
      submitLabel="Change address"
      onClose={onClose}
    >
      <Field
        label="E-mail address"
        hint="Links to a new password go there. Leave it empty to remove the address."
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
