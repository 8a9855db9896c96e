import { deleteConfirmation } from '#contract/messages.ts';
import type { Account, Invitation } from '#contract/schemas/account.ts';
import type { Confirmation } from '#contract/schemas/factors.ts';
import {
  removeInvitation,
  removeUser,
  removeUserSessions,
  updateUser,
} from '#src/client/api/accounts.ts';
import { removeUserFactor } from '#src/client/api/second-factor.ts';
import { ConfirmedQuestion, type Question } from '../../shared/ConfirmedQuestion.tsx';

/** What is done to an account in one step. */
type AccountAction = 'demote' | 'disable' | 'enable' | 'factor' | 'sessions' | 'delete';

export type Action =
  { kind: AccountAction; user: Account } | { kind: 'withdraw'; invitation: Invitation };

interface AccountQuestionTexts extends Question {
  send: (id: string, confirmation: Confirmation) => Promise<{ message: string }>;
}

const changed = {
  pending: 'Wait! changing the account',
  error: 'Error changing the account',
};

const questions: Readonly<Record<Action['kind'], AccountQuestionTexts>> = {
  demote: {
    title: 'Remove admin access?',
    text: 'The account stays, but can no longer open the admin area.',
    submitLabel: 'Remove admin access',
    ...changed,
    send: (id, confirmation) => updateUser(id, { role: 'USER', ...confirmation }),
  },
  disable: {
    title: 'Disable this account?',
    text: 'It is logged out on all devices and cannot be used until you enable it again.',
    submitLabel: 'Disable account',
    ...changed,
    send: (id, confirmation) => updateUser(id, { isDisabled: true, ...confirmation }),
  },
  enable: {
    title: 'Enable this account?',
    text: 'Its owner can log in again, with the same password and the same access.',
    submitLabel: 'Enable account',
    ...changed,
    isHarmless: true,
    send: (id, confirmation) => updateUser(id, { isDisabled: false, ...confirmation }),
  },
  factor: {
    title: 'Switch off two-step login?',
    text: 'For a user who has lost their phone, recovery codes or passkey. Make sure that the request comes from them. This removes the authenticator app and all passkeys, and logs the account out on all devices.',
    submitLabel: 'Switch off two-step login',
    pending: 'Wait! switching off two-step login',
    error: 'Error switching off two-step login',
    send: removeUserFactor,
  },
  sessions: {
    title: 'Log out on all devices?',
    text: 'The account is logged out in every browser. Its owner can log in again.',
    submitLabel: 'Log out on all devices',
    pending: 'Wait! logging out',
    error: 'Error logging out',
    send: removeUserSessions,
  },
  delete: {
    title: deleteConfirmation.title,
    text: deleteConfirmation.text,
    submitLabel: 'Continue',
    pending: 'Wait! deleting the account',
    error: 'Error deleting the account',
    send: removeUser,
  },
  withdraw: {
    title: 'Withdraw the invitation?',
    text: 'Its link will stop working.',
    submitLabel: 'Withdraw invitation',
    pending: 'Wait! withdrawing the invitation',
    error: 'Error withdrawing the invitation',
    send: removeInvitation,
  },
};

interface AccountQuestionProps {
  action: Action;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the own password before an account or an invitation is changed in one step. */
export function AccountQuestion({ action, onDone, onClose }: AccountQuestionProps) {
  const { send, ...question } = questions[action.kind];
  const [id, name] =
    action.kind === 'withdraw'
      ? [action.invitation.id, action.invitation.email ?? undefined]
      : [action.user.id, action.user.userName];
  return (
    <ConfirmedQuestion
      {...question}
      send={(confirmation) => send(id, confirmation)}
      onDone={onDone}
      onClose={onClose}
    >
      {name !== undefined && <p className="font-semibold wrap-anywhere">{name}</p>}
    </ConfirmedQuestion>
  );
}
