import { useId, useState } from 'react';
import type { Area } from '#contract/areas.ts';
import { lengths } from '#contract/limits.ts';
import { momentOf } from '#contract/office-time.ts';
import type { Account, MadeLink, Role } from '#contract/schemas/account.ts';
import { createInvitation, createResetLink } from '#src/client/api/accounts.ts';
import { notify } from '#src/client/notify.ts';
import { Dialog } from '#src/islands/ui/Dialog.tsx';
import { Field } from '#src/islands/ui/Field.tsx';
import { AccountDialog } from '../../shared/AccountDialog.tsx';
import { SelectField } from '../../shared/list/SelectField.tsx';
import { useConfirmedForm } from '../../shared/use-confirmed-form.ts';
import { AreasField } from './AreasField.tsx';
import { roleLabels } from './UserRow.tsx';

interface MakeLinkProps {
  onDone: (link: MadeLink) => void;
  onClose: () => void;
}

const roleOptions = Object.entries(roleLabels).map(([value, label]) => ({ value, label }));

/** Invites a person, by e-mail or by a link to pass on. */
export function InviteDialog({ isMailOn, onDone, onClose }: MakeLinkProps & { isMailOn: boolean }) {
  const [role, setRole] = useState<Role>('ADMIN');
  const [chosen, setChosen] = useState<Area[]>([]);
  const areas = role === 'ADMIN' ? chosen : [];
  const [email, setEmail] = useState('');
  const form = useConfirmedForm({
    confirm: 'factors',
    send: async (_, confirmation) => {
      const { link } = await notify.promise(
        createInvitation({ role, areas, email, ...confirmation }),
        {
          pending: 'Wait! creating the invitation',
          success: ({ message }) => message,
          error: 'Error creating the invitation',
        },
      );
      onDone(link);
    },
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
            : 'Optional. This site sends no e-mail: you get a link to pass on yourself.'
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

interface ResetLinkDialogProps extends MakeLinkProps {
  user: Account;
  isMailOn: boolean;
}

/** Sends a password reset link to a user, or makes one to pass on. */
export function ResetLinkDialog({ user, isMailOn, onDone, onClose }: ResetLinkDialogProps) {
  const form = useConfirmedForm({
    confirm: 'factors',
    send: async (_, confirmation) => {
      const { link } = await notify.promise(createResetLink(user.id, confirmation), {
        pending: 'Wait! creating the link',
        success: ({ message }) => message,
        error: 'Error creating the link',
      });
      onDone(link);
    },
    failed: 'The link was not created. Please try again.',
  });
  return (
    <AccountDialog
      title={`Password reset link for ${user.userName}`}
      description="The link lets them choose a new password within one hour. Their current password works until then."
      form={form}
      submitLabel={isMailOn && user.email ? 'Send link' : 'Create link'}
      onClose={onClose}
    />
  );
}

interface LinkDialogProps {
  title: string;
  link: MadeLink;
  onClose: () => void;
}

/** Shows a one-time link, this once, to be passed on. */
export function LinkDialog({ title, link, onClose }: LinkDialogProps) {
  const id = useId();
  const [status, setStatus] = useState('');
  const url = link.url ?? '';
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setStatus('Copied.'),
      () => setStatus('This browser does not allow copying. Select the link and copy it.'),
    );
  return (
    <Dialog
      title={title}
      description={`Send it over a channel that you trust. It works once, until ${momentOf(link.expiresAt)}. You won’t see it again.`}
      onClose={onClose}
    >
      <div className="field">
        <label className="field-label" htmlFor={id}>
          Link
        </label>
        <input
          id={id}
          readOnly
          className="field-input"
          value={url}
          onFocus={({ target }) => target.select()}
        />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <button type="button" className="button button-amber" onClick={() => void copy()}>
          Copy link
        </button>
        <p role="status" className="text-small">
          {status}
        </p>
      </div>
    </Dialog>
  );
}
