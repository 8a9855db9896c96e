import { lengths } from '#contract/limits.ts';
import { accountMessages } from '#contract/messages.ts';
import { changePassword } from '#src/client/api/user.ts';
import { notify } from '#src/client/notify.ts';
import { Dialog } from '#src/islands/ui/Dialog.tsx';
import { useAuth } from '../../data/auth.store.ts';
import { NewPasswordField, PasswordField } from '../../shared/PasswordField.tsx';
import { FormFailure } from '../../shared/FormFailure.tsx';
import { useAccountForm } from '../../shared/use-account-form.ts';

const loadSchema = async () => (await import('#contract/schemas/account.ts')).passwordChange;

/** Changes the password, which logs out the other devices. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const userName = useAuth((state) => state.userName);
  const { onSubmit, isSending, errors, failure } = useAccountForm({
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
    <Dialog
      title="Change password"
      description="Your other devices will be logged out."
      onClose={onClose}
    >
      <form noValidate onSubmit={onSubmit} className="grid gap-5">
        <FormFailure failure={failure} />
        {/* For password managers, which keep a password under a name. */}
        <input hidden readOnly name="userName" autoComplete="username" value={userName ?? ''} />
        <PasswordField
          label="Current password"
          name="currentPassword"
          data-first-focus
          autoComplete="current-password"
          maxLength={lengths.passwordMax}
          required
          error={errors['currentPassword']}
        />
        <NewPasswordField label="New password" name="newPassword" error={errors['newPassword']} />
        <button
          type="submit"
          className="button button-amber sm:justify-self-end"
          aria-disabled={isSending}
        >
          {isSending ? 'Changing the password…' : 'Change password'}
        </button>
      </form>
    </Dialog>
  );
}
