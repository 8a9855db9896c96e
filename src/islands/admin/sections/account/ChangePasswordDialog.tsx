import { lengths } from '#contract/limits.ts';
import { accountMessages } from '#contract/messages.ts';
import { changePassword } from '#src/client/api/user.ts';
import { notify } from '#src/client/notify.ts';
import { AccountDialog } from '../../shared/AccountDialog.tsx';
import { NewPasswordField, PasswordField } from '../../shared/PasswordField.tsx';
import { useAccountForm } from '../../shared/use-account-form.ts';

const loadSchema = async () => (await import('#contract/schemas/account.ts')).passwordChange;

/** Changes the password, which logs out the other devices. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const form = useAccountForm({
    names: ['currentPassword', 'newPassword'],
    loadSchema,
    send: async (values) => {
      await notify.promise(changePassword(values), {
        pending: accountMessages.passwordPending,
        success: accountMessages.passwordChanged,
        error: accountMessages.passwordFailed,
      });
      onClose();
    },
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
