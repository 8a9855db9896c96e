import { useState, type SubmitEvent } from 'react';
import { lengths } from '#contract/limits.ts';
import { accountMessages } from '#contract/messages.ts';
import { notify } from '#src/client/notify.ts';
import { ApiError } from '#src/client/request.ts';
import { Dialog } from '#src/islands/ui/Dialog.tsx';
import {
  fieldText,
  focusFirstError,
  refusedFields,
  validateFields,
  type FieldErrors,
} from '../../shared/field-errors.ts';
import { PasswordField } from '../../shared/PasswordField.tsx';
import { formatRetryAfter } from '../../shared/format-retry-after.ts';
import { useAuth } from '../../data/auth.store.ts';

const loadSchema = async () => (await import('#contract/schemas/user.ts')).passwordChange;

/** The present password and a new one; other devices are logged out by the change. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const userName = useAuth((state) => state.userName);
  const [isSending, setIsSending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const values = {
      currentPassword: fieldText(data, 'currentPassword'),
      newPassword: fieldText(data, 'newPassword'),
    };
    setIsSending(true);
    setFailure(undefined);
    try {
      const found = await validateFields(loadSchema, values);
      setErrors(found);
      if (focusFirstError(form, found)) return;
      await notify.promise(useAuth.getState().changePassword(values), {
        pending: accountMessages.passwordPending,
        success: accountMessages.passwordChanged,
        error: accountMessages.passwordFailed,
      });
      onClose();
    } catch (error) {
      const found = refusedFields(error);
      setErrors(found);
      if (!focusFirstError(form, found)) setFailure(reason(error));
    } finally {
      setIsSending(false);
    }
  };

  return (
    <Dialog
      title="Change password"
      description="Other devices where you are logged in will be logged out."
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {failure && (
          <p role="alert" className="notice notice-danger">
            {failure}
          </p>
        )}
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
        <PasswordField
          label="New password"
          hint={`At least ${lengths.passwordMin} characters. A sentence is good; the commonest passwords are refused.`}
          name="newPassword"
          autoComplete="new-password"
          minLength={lengths.passwordMin}
          maxLength={lengths.passwordMax}
          required
          error={errors['newPassword']}
        />
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

/** The text of a failure that is about no field; it stays longer than the toast. */
function reason(error: unknown): string {
  if (error instanceof ApiError && error.status === 429) {
    return `You can try again in ${formatRetryAfter(error.retryAfter ?? 60)}.`;
  }
  return 'The password was not changed. Please try again.';
}
