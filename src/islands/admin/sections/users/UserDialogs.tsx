import type { Account, Invitation, MadeLink } from '#contract/schemas/account.ts';
import { ChangeEmailDialog } from './ChangeEmailDialog.tsx';
import { ConfirmDialog, type ConfirmedAction } from './ConfirmDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { PromoteDialog, RemoveUserFactorDialog, ResetLinkDialog } from './PasswordDialogs.tsx';

/** Which dialog of the users page is open. */
export type UserDialog =
  | { kind: 'invite' }
  | { kind: 'link'; title: string; link: MadeLink }
  | { kind: 'withdraw'; invitation: Invitation }
  | { kind: 'promote'; user: Account }
  | { kind: 'email'; user: Account }
  | { kind: 'reset'; user: Account }
  | { kind: 'factor'; user: Account }
  | { kind: ConfirmedAction; user: Account };

interface UserDialogsProps {
  dialog: UserDialog;
  isMailOn: boolean;
  /** Opens another dialog in its place. */
  onOpen: (dialog: UserDialog) => void;
  /** Called after each change. */
  onDone: () => void;
  onClose: () => void;
}

/** The open dialog of the users page. */
export function UserDialogs({ dialog, isMailOn, onOpen, onDone, onClose }: UserDialogsProps) {
  const finish = () => {
    onClose();
    onDone();
  };
  const showLink = (title: string) => (link: MadeLink) => {
    onDone();
    if (link.url === null) onClose();
    else onOpen({ kind: 'link', title, link });
  };
  if (dialog.kind === 'invite') {
    return <InviteDialog isMailOn={isMailOn} onDone={showLink('Invitation')} onClose={onClose} />;
  }
  if (dialog.kind === 'link') {
    return <LinkDialog title={dialog.title} link={dialog.link} onClose={onClose} />;
  }
  if (dialog.kind === 'withdraw') {
    return <ConfirmDialog action={dialog} onDone={finish} onClose={onClose} />;
  }
  const { user } = dialog;
  if (dialog.kind === 'promote') {
    return <PromoteDialog user={user} onDone={finish} onClose={onClose} />;
  }
  if (dialog.kind === 'factor') {
    return <RemoveUserFactorDialog user={user} onDone={finish} onClose={onClose} />;
  }
  if (dialog.kind === 'email') {
    return <ChangeEmailDialog user={user} onDone={finish} onClose={onClose} />;
  }
  if (dialog.kind === 'reset') {
    const onDone = showLink(`New password for ${user.userName}`);
    return <ResetLinkDialog user={user} onDone={onDone} onClose={onClose} />;
  }
  return <ConfirmDialog action={dialog} onDone={finish} onClose={onClose} />;
}
