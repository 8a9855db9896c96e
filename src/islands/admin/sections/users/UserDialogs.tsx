import type { Account, MadeLink } from '#contract/schemas/account.ts';
import { createResetLink, updateUser } from '#src/client/api/accounts.ts';
import { ChangeEmailDialog } from '../../shared/ChangeEmailDialog.tsx';
import { ConfirmedQuestion } from '../../shared/ConfirmedQuestion.tsx';
import { AreasDialog } from './AreasDialog.tsx';
import { AccountQuestion, type Action } from './AccountQuestion.tsx';
import { InviteDialog, LinkDialog } from './LinkDialogs.tsx';

/** Which dialog of the users page is open. */
export type UserDialog =
  | { kind: 'invite' }
  | { kind: 'link'; title: string; link: MadeLink }
  | { kind: 'areas'; user: Account }
  | { kind: 'email'; user: Account }
  | { kind: 'reset'; user: Account }
  | Action;

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
  const showLink = (title: string, link: MadeLink) => {
    onDone();
    if (link.url === null) onClose();
    else onOpen({ kind: 'link', title, link });
  };
  if (dialog.kind === 'invite')
    return (
      <InviteDialog
        isMailOn={isMailOn}
        onDone={(link) => showLink('Invitation link', link)}
        onClose={onClose}
      />
    );
  if (dialog.kind === 'link')
    return <LinkDialog title={dialog.title} link={dialog.link} onClose={onClose} />;
  if (dialog.kind === 'areas')
    return <AreasDialog user={dialog.user} onDone={finish} onClose={onClose} />;
  if (dialog.kind === 'email') {
    const { id, userName, email } = dialog.user;
    return (
      <ChangeEmailDialog
        title={`E-mail address of ${userName}`}
        email={email}
        send={(next, confirmation) => updateUser(id, { email: next, ...confirmation })}
        onDone={finish}
        onClose={onClose}
      />
    );
  }
  if (dialog.kind === 'reset') {
    const { id, userName, email } = dialog.user;
    const title = `Password reset link for ${userName}`;
    return (
      <ConfirmedQuestion
        title={title}
        text="The link lets them choose a new password within one hour. Their current password works until then."
        submitLabel={isMailOn && email ? 'Send link' : 'Create link'}
        pending="Wait! creating the link"
        error="Error creating the link"
        isHarmless
        send={(confirmation) => createResetLink(id, confirmation)}
        onDone={({ link }) => showLink(title, link)}
        onClose={onClose}
      />
    );
  }
  return <AccountQuestion action={dialog} onDone={finish} onClose={onClose} />;
}
