import { deleteConfirmation } from '#contract/messages.ts';
import { userMessages } from '#contract/user-messages.ts';
import type { Account, Invitation } from '#contract/schemas/account.ts';
import type { Confirmation } from '#contract/schemas/factors.ts';
import {
  removeInvitation,
  removeUser,
  removeUserSessions,
  updateUser,
} from '#src/client/api/accounts.ts';
import { notify } from '#src/client/notify.ts';
import { AccountDialog } from '../../shared/AccountDialog.tsx';
import { useConfirmedForm } from '../../shared/use-confirmed-form.ts';

export type ConfirmedAction = 'demote' | 'disable' | 'enable' | 'sessions' | 'delete';

type Action =
  { kind: ConfirmedAction; user: Account } | { kind: 'withdraw'; invitation: Invitation };

interface Question {
  title: string;
  text: string;
  confirm: string;
  pending: string;
  success: string;
  error: string;
  /** Destroys nothing. */
  isHarmless?: true;
  send: (id: string, confirmation: Confirmation) => Promise<unknown>;
}

const changed = { pending: 'Wait! changing the account', success: userMessages.userChanged };

const questions: Readonly<Record<Action['kind'], Question>> = {
  demote: {
    title: 'Remove admin access?',
    text: 'The account stays and can no longer open the admin area.',
    confirm: 'Remove access',
    ...changed,
    error: 'Error changing the account',
    send: (id, confirmation) => updateUser(id, { role: 'USER', ...confirmation }),
  },
  disable: {
    title: 'Disable this account?',
    text: 'It is logged out on all devices and nobody can log in with it until it is enabled again.',
    confirm: 'Disable account',
    ...changed,
    error: 'Error changing the account',
    send: (id, confirmation) => updateUser(id, { isDisabled: true, ...confirmation }),
  },
  enable: {
    title: 'Enable this account?',
    text: 'Its owner can log in again with the same password and the same rights.',
    confirm: 'Enable account',
    ...changed,
    error: 'Error changing the account',
    isHarmless: true,
    send: (id, confirmation) => updateUser(id, { isDisabled: false, ...confirmation }),
  },
  sessions: {
    title: 'Log out on all devices?',
    text: 'Every device and browser where this account is logged in will be logged out. Its owner can log in again.',
    confirm: 'Log out',
    pending: 'Wait! logging out',
    success: userMessages.sessionsEnded,
    error: 'Error logging out',
    send: removeUserSessions,
  },
  delete: {
    title: deleteConfirmation.title,
    text: deleteConfirmation.text,
    confirm: 'Continue',
    pending: 'Wait! deleting the account',
    success: userMessages.userRemoved,
    error: 'Error deleting the account',
    send: removeUser,
  },
  withdraw: {
    title: 'Withdraw the invitation?',
    text: 'Its link can no longer be used.',
    confirm: 'Withdraw',
    pending: 'Wait! withdrawing the invitation',
    success: userMessages.invitationRemoved,
    error: 'Error withdrawing the invitation',
    send: removeInvitation,
  },
};

interface ConfirmDialogProps {
  action: Action;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before an account or an invitation is changed in one step. */
export function ConfirmDialog({ action, onDone, onClose }: ConfirmDialogProps) {
  const { title, text, confirm, send, isHarmless = false, ...texts } = questions[action.kind];
  const [id, name] =
    action.kind === 'withdraw'
      ? [action.invitation.id, action.invitation.email ?? undefined]
      : [action.user.id, action.user.userName];
  const form = useConfirmedForm({
    confirm: 'factors',
    send: async (_, confirmation) => {
      await notify.promise(send(id, confirmation), texts);
      onDone();
    },
  });
  return (
    <AccountDialog
      title={title}
      description={text}
      form={form}
      submitLabel={confirm}
      isDangerous={!isHarmless}
      onClose={onClose}
    >
      {name !== undefined && <p className="font-semibold wrap-anywhere">{name}</p>}
    </AccountDialog>
  );
}
