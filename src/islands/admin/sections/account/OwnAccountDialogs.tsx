import { lengths } from '#contract/limits.ts';
import { accountMessages } from '#contract/messages.ts';
import { changePassword, logoutEverywhere } from '#src/client/api/user.ts';
import { leave } from '../../data/auth.store.ts';
import { AccountDialog } from '../../shared/AccountDialog.tsx';
import { ConfirmedQuestion } from '../../shared/ConfirmedQuestion.tsx';
import { NewPasswordField, PasswordField } from '../../shared/PasswordField.tsx';
import { useForm } from '../../shared/use-form.ts';

const loadSchema = async () => (await import('#contract/schemas/account.ts')).passwordChange;

/** Changes the password, which logs out the other devices. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    names: ['currentPassword', 'newPassword'],
    loadSchema,
    send: changePassword,
    toast: {
      pending: accountMessages.passwordPending,
      success: accountMessages.passwordChanged,
      error: accountMessages.passwordFailed,
    },
    onDone: onClose,
    failed: 'The password was not changed. Please try again.',
  });
  return (
    <AccountDialog
      title="Change password"
      description="Your other devices will be logged out."
      form={form}
      submitLabel="Change password"
      onClose={onClose}
    >
      <PasswordField
        label="Current password"
        name="currentPassword"
        data-first-focus
        autoComplete="current-password"
        maxLength={lengths.passwordMax}
        required
        error={form.errors['currentPassword']}
      />
      <NewPasswordField
        label="New password"
        name="newPassword"
        error={form.errors['newPassword']}
      />
    </AccountDialog>
  );
}

/** Asks for the password, and then ends every session of the account. */
export function LogoutEverywhere({ onClose }: { onClose: () => void }) {
  return (
    <ConfirmedQuestion
      title="Log out everywhere?"
      text="You will be logged out on every device, including this one. Unfinished drafts stay on the devices where you typed them."
      submitLabel="Log out everywhere"
      pending={accountMessages.everywherePending}
      error={accountMessages.logoutFailed}
      confirm="password"
      send={async (confirmation) => {
        const answer = await logoutEverywhere(confirmation);
        leave();
        return answer;
      }}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
