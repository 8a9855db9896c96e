import type { Account, Invitation, MadeLink } from '#contract/schemas/account.ts';
import { updateUser } from '#src/client/api/accounts.ts';
import { ChangeEmailDialog } from '../../shared/ChangeEmailDialog.tsx';
import { AreasDialog } from './AreasDialog.tsx';
import { AccountQuestion, type AccountAction } from './AccountQuestion.tsx';
import { InviteDialog, LinkDialog, ResetLinkDialog } from './LinkDialogs.tsx';

/** Which dialog of the users page is open. */
export type UserDialog =
  | { kind: 'invite' }
  | { kind: 'link'; title: string; link: MadeLink }
  | { kind: 'withdraw'; invitation: Invitation }
  | { kind: 'areas' | 'email' | 'reset' | AccountAction; user: Account };

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
  switch (dialog.kind) {
    case 'invite':
      return (
        <InviteDialog isMailOn={isMailOn} onDone={showLink('Invitation link')} onClose={onClose} />
      );
    case 'link':
      return <LinkDialog title={dialog.title} link={dialog.link} onClose={onClose} />;
    case 'areas':
      return <AreasDialog user={dialog.user} onDone={finish} onClose={onClose} />;
    case 'email': {
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
    case 'reset':
      return (
        <ResetLinkDialog
          user={dialog.user}
          isMailOn={isMailOn}
          onDone={showLink(`Password reset link for ${dialog.user.userName}`)}
          onClose={onClose}
        />
      );
    case 'withdraw':
      return <AccountQuestion action={dialog} onDone={finish} onClose={onClose} />;
    case 'demote':
    case 'disable':
    case 'enable':
    case 'factor':
    case 'sessions':
    case 'delete':
      return (
        <AccountQuestion
          action={{ kind: dialog.kind, user: dialog.user }}
          onDone={finish}
          onClose={onClose}
        />
      );
  }
}
