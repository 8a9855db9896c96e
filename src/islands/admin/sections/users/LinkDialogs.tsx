import { useState } from 'react';
import type { Area } from '#contract/areas.ts';
import { lengths } from '#contract/limits.ts';
import { momentOf } from '#contract/office-time.ts';
import type { MadeLink, Role } from '#contract/schemas/account.ts';
import { createInvitation } from '#src/client/api/accounts.ts';
import { Dialog } from '#src/islands/ui/Dialog.tsx';
import { Field } from '#src/islands/ui/Field.tsx';
import { AccountDialog } from '../../shared/AccountDialog.tsx';
import { CopyButton } from '../../shared/CopyButton.tsx';
import { SelectField } from '../../shared/list/SelectField.tsx';
import { useConfirmedForm } from '../../shared/use-confirmed-form.ts';
import { AreasField } from './AreasDialog.tsx';
import { roleLabels } from './UserRow.tsx';

interface InviteDialogProps {
  isMailOn: boolean;
  onDone: (link: MadeLink) => void;
  onClose: () => void;
}

const roleOptions = Object.entries(roleLabels).map(([value, label]) => ({ value, label }));

/** Invites a person, by e-mail or by a link to pass on. */
export function InviteDialog({ isMailOn, onDone, onClose }: InviteDialogProps) {
  const [role, setRole] = useState<Role>('ADMIN');
  const [chosen, setChosen] = useState<Area[]>([]);
  const areas = role === 'ADMIN' ? chosen : [];
  const [email, setEmail] = useState('');
  const form = useConfirmedForm({
    confirm: 'factors',
    send: (_, confirmation) => createInvitation({ role, areas, email, ...confirmation }),
    toast: {
      pending: 'Wait! creating the invitation',
      success: ({ message }) => message,
      error: 'Error creating the invitation',
    },
    onDone: ({ link }) => onDone(link),
    failed: 'The invitation was not created. Please try again.',
  });
  return (
    <AccountDialog
      title="Invite a user"
      description="They choose a username and password through a one-time link, valid for 72 hours."
      form={form}
      submitLabel={isMailOn && email ? 'Send invitation' : 'Create invitation link'}
      onClose={onClose}
    >
      <Field
        label="E-mail address"
        hint={
          isMailOn
            ? 'Optional. Leave it empty to get a link to pass on yourself.'
            : 'Optional. This site does not send e-mail: you get a link to pass on yourself.'
        }
        name="email"
        type="email"
        autoComplete="off"
        maxLength={lengths.email}
        value={email}
        onChange={({ target }) => setEmail(target.value.trim())}
        error={form.errors['email']}
      />
      <SelectField
        label="Role"
        value={role}
        options={roleOptions}
        onChange={(value) => setRole(value as Role)}
      />
      {role === 'ADMIN' && (
        <AreasField chosen={chosen} error={form.errors['areas']} onChange={setChosen} />
      )}
    </AccountDialog>
  );
}

interface LinkDialogProps {
  title: string;
  link: MadeLink;
  onClose: () => void;
}

/** Shows a one-time link, this once, to be passed on. */
export function LinkDialog({ title, link, onClose }: LinkDialogProps) {
  const url = link.url ?? '';
  return (
    <Dialog
      title={title}
      description={`Send it over a channel that you trust. It works once, until ${momentOf(link.expiresAt)}. You won’t see it again.`}
      onClose={onClose}
    >
      <Field label="Link" readOnly value={url} onFocus={({ target }) => target.select()} />
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <CopyButton
          look="amber"
          label="Copy link"
          text={url}
          otherwise="Select the link and copy it."
        />
      </div>
    </Dialog>
  );
}
