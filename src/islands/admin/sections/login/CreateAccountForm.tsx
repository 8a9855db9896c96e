import { useState, type SubmitEvent } from 'react';
import { lengths } from '#contract/limits.ts';
import { accountMessages } from '#contract/messages.ts';
import { notify } from '#src/client/notify.ts';
import { ApiError } from '#src/client/request.ts';
import { Field } from '#src/islands/ui/Field.tsx';
import { useAuth } from '../../data/auth.store.ts';
import {
  fieldText,
  focusFirstError,
  refusedFields,
  validateFields,
  type FieldErrors,
} from '../../shared/field-errors.ts';
import { PasswordField } from '../../shared/PasswordField.tsx';
import { formatRetryAfter } from '../../shared/format-retry-after.ts';

const loadSchema = async () => (await import('#contract/schemas/user.ts')).registration;

/** Makes an account that an administrator must open the admin area to; `onDone` once it is made. */
export function CreateAccountForm({ onDone }: { onDone: () => void }) {
  const [isSending, setIsSending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const values = {
      userName: fieldText(data, 'userName'),
      password: fieldText(data, 'password'),
    };
    setIsSending(true);
    try {
      const found = await validateFields(loadSchema, values);
      setErrors(found);
      setFailure(undefined);
      if (focusFirstError(form, found)) return;
      await notify.promise(useAuth.getState().register(values), {
        pending: accountMessages.registerPending,
        success: (message) => message || accountMessages.registered,
        error: accountMessages.registerFailed,
      });
      onDone();
    } catch (error) {
      // Stays longer than the toast, and at the field.
      const refused = refusedFields(error);
      setErrors(refused);
      if (!focusFirstError(form, refused)) setFailure(reason(error));
    } finally {
      setIsSending(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {failure && (
        <p role="alert" className="notice notice-danger">
          {failure}
        </p>
      )}
      <Field
        label="Username"
        hint="Letters, digits and . _ @ - only."
        name="userName"
        // eslint-disable-next-line jsx-a11y-x/no-autofocus -- the button that opened the form is gone, and the focus with it
        autoFocus
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={lengths.userNameMax}
        required
        error={errors['userName']}
      />
      <PasswordField
        label="Password"
        hint={`At least ${lengths.passwordMin} characters. A sentence is good; the commonest passwords are refused.`}
        name="password"
        autoComplete="new-password"
        minLength={lengths.passwordMin}
        maxLength={lengths.passwordMax}
        required
        error={errors['password']}
      />
      <button type="submit" className="button button-amber w-full" aria-disabled={isSending}>
        {isSending ? 'Creating the account…' : 'Create account'}
      </button>
    </form>
  );
}

/** The text of a failure that is about no field. */
function reason(error: unknown): string {
  if (error instanceof ApiError && error.status === 429) {
    return `You can try again in ${formatRetryAfter(error.retryAfter ?? 60)}.`;
  }
  return 'The account was not created.';
}
