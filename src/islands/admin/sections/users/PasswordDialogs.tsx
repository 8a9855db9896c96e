import { userMessages } from '#contract/user-messages.ts';
import type { Account, MadeLink } from '#contract/schemas/account.ts';
import { createResetLink, updateUser } from '#src/client/api/accounts.ts';
import { removeUserFactor } from '#src/client/api/second-factor.ts';
import { notify } from '#src/client/notify.ts';
import { useConfirmedForm } from '../../shared/use-confirmed-form.ts';
import { AccountDialog } from '../../shared/AccountDialog.tsx';
import { roleHint } from './texts.ts';

interface PasswordDialogProps<Value> {
  user: Account;
  onDone: (value: Value) => void;
  onClose: () => void;
}

/** Gives an account the role of administrator. */
export function PromoteDialog({ user, onDone, onClose }: PasswordDialogProps<void>) {
  const form = useConfirmedForm({
    confirm: 'factors',
    send: async (_, confirmation) => {
      await notify.promise(updateUser(user.id, { role: 'ADMIN', ...confirmation }), {
        pending: 'Wait! changing the account',
        success: userMessages.userChanged,
        error: 'Error changing the account',
      });
      onDone();
    },
    failed: 'The account was not changed. Please try again.',
  });
  return (
    <AccountDialog
      title={`Make ${user.userName} an administrator`}
      description={roleHint}
      form={form}
      submitLabel="Make administrator"
      onClose={onClose}
    />
  );
}

/** Removes authenticator app and passkeys of a user who has lost them. */
export function RemoveUserFactorDialog({ user, onDone, onClose }: PasswordDialogProps<void>) {
  const form = useConfirmedForm({
    confirm: 'factors',
    send: async (_, confirmation) => {
      await notify.promise(removeUserFactor(user.id, confirmation), {
        pending: 'Wait! switching off two-step login',
        success: userMessages.factorOff,
        error: 'Error switching off two-step login',
      });
      onDone();
    },
    failed: 'Two-step login was not switched off. Please try again.',
  });
  return (
    <AccountDialog
      title={`Switch off two-step login of ${user.userName}`}
      description="For somebody who has lost the phone, the recovery codes or a passkey: make sure who is asking. The authenticator app and all passkeys are removed, and the account is logged out on all devices."
      form={form}
      submitLabel="Switch off"
      onClose={onClose}
    />
  );
}

/** Makes a link to a new password for an account. */
export function ResetLinkDialog({ user, onDone, onClose }: PasswordDialogProps<MadeLink>) {
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
      title={`New password for ${user.userName}`}
      description="The link lets them choose a new password within one hour. The present password works until then."
      form={form}
      submitLabel="Create the link"
      onClose={onClose}
    />
  );
}
