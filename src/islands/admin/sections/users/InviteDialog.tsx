import { useState } from 'react';
import { lengths } from '#contract/limits.ts';
import type { MadeLink } from '#contract/schemas/account.ts';
import { createInvitation } from '#src/client/api/accounts.ts';
import { notify } from '#src/client/notify.ts';
import { Field } from '#src/islands/ui/Field.tsx';
import { SelectField } from '../../shared/list/SelectField.tsx';
import { useConfirmedForm } from '../../shared/use-confirmed-form.ts';
import { AccountDialog } from '../../shared/AccountDialog.tsx';
import { roleHint, roleLabels } from './texts.ts';

interface InviteDialogProps {
  isMailOn: boolean;
  onDone: (link: MadeLink) => void;
  onClose: () => void;
}

const options = [
  { value: 'ADMIN', label: roleLabels.ADMIN },
  { value: 'USER', label: roleLabels.USER },
];

/** Sends an invitation; the receiver chooses a name and a password. */
export function InviteDialog({ isMailOn, onDone, onClose }: InviteDialogProps) {
  const [role, setRole] = useState<'ADMIN' | 'USER'>('ADMIN');
  const [email, setEmail] = useState('');
  const form = useConfirmedForm({
    confirm: 'factors',
    send: async (_, confirmation) => {
      const { link } = await notify.promise(createInvitation({ role, email, ...confirmation }), {
        pending: 'Wait! creating the invitation',
        success: ({ message }) => message,
        error: 'Error creating the invitation',
      });
      onDone(link);
    },
    failed: 'The invitation was not created. Please try again.',
  });
  return (
    <AccountDialog
      title="Invite a user"
      description="They choose a username and password through a one-time link, valid for 72 hours."
      form={form}
      submitLabel="Invite"
      onClose={onClose}
    >
      <Field
        label="E-mail address"
        hint={
          isMailOn
            ? 'Optional. Leave it empty to get a link to pass on yourself.'
            : 'Optional. This site sends no e-mail: you get a link to hand over.'
        }
        name="email"
        type="email"
        autoComplete="off"
        maxLength={lengths.email}
        value={email}
        onChange={({ target }) => setEmail(target.value.trim())}
        error={form.errors['email']}
      />
      <div className="grid gap-1.5">
        <SelectField
          label="Role"
          value={role}
          options={options}
          onChange={(value) => setRole(value === 'ADMIN' ? 'ADMIN' : 'USER')}
        />
        <p className="field-hint">{roleHint}</p>
      </div>
    </AccountDialog>
  );
}
