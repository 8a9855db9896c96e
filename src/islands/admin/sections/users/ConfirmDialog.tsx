import { useState } from 'react';
import { deleteConfirmation } from '#contract/messages.ts';
import { userMessages } from '#contract/user-messages.ts';
import type { Account, Invitation } from '#contract/schemas/account.ts';
import {
  removeInvitation,
  removeUser,
  removeUserSessions,
  updateUser,
} from '#src/client/api/accounts.ts';
import { notify } from '#src/client/notify.ts';
import { AlertDialog } from '#src/islands/ui/AlertDialog.tsx';

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
  send: (id: string) => Promise<unknown>;
}

const changed = { pending: 'Wait! changing the account', success: userMessages.userChanged };

const questions: Readonly<Record<Action['kind'], Question>> = {
  demote: {
    title: 'Remove admin access?',
    text: 'The account stays and can no longer open the admin area.',
    confirm: 'Remove access',
    ...changed,
    error: 'Error changing the account',
    send: (id) => updateUser(id, { role: 'USER' }),
  },
  disable: {
    title: 'Switch off this account?',
    text: 'It is logged out on all devices and nobody can log in with it until it is switched on again.',
    confirm: 'Switch off',
    ...changed,
    error: 'Error changing the account',
    send: (id) => updateUser(id, { isDisabled: true }),
  },
  enable: {
    title: 'Switch on this account?',
    text: 'Its owner can log in again with the same password and the same rights.',
    confirm: 'Switch on',
    ...changed,
    error: 'Error changing the account',
    send: (id) => updateUser(id, { isDisabled: false }),
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
  const [isSending, setIsSending] = useState(false);
  const { title, text, confirm, send, ...texts } = questions[action.kind];
  const [id, name] =
    action.kind === 'withdraw'
      ? [action.invitation.id, action.invitation.email ?? undefined]
      : [action.user.id, action.user.userName];

  const onConfirm = async () => {
    setIsSending(true);
    try {
      await notify.promise(send(id), texts);
      onDone();
    } catch {
      onClose(); // the toast says why; nothing has changed
    }
  };

  return (
    <AlertDialog
      title={title}
      text={text}
      detail={name}
      confirmLabel={confirm}
      cancelLabel="Cancel"
      isBusy={isSending}
      onConfirm={() => void onConfirm()}
      onCancel={onClose}
    />
  );
}
