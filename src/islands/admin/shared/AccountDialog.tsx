import type { ComponentProps, ReactNode } from 'react';
import { lengths } from '#contract/limits.ts';
import { Dialog } from '#src/islands/ui/Dialog.tsx';
import { useAuth } from '../data/auth.store.ts';
import { FormFailure } from './AccountForm.tsx';
import { CodeField } from './CodeField.tsx';
import { PasswordField } from './PasswordField.tsx';
import type { AccountFormState } from './use-account-form.ts';
import type { ConfirmationState } from './use-confirmed-form.ts';

interface AccountDialogProps extends Pick<
  ComponentProps<typeof Dialog>,
  'title' | 'description' | 'onClose' | 'returnFocus'
> {
  /** Of `useConfirmedForm` where the own password is asked for. */
  form: AccountFormState & { confirmation?: ConfirmationState };
  submitLabel: string;
  children?: ReactNode;
  /** Offers Cancel beside the button, which is drawn as a danger. */
  isDangerous?: boolean;
}

/** A dialog with a form about an account, and with what confirms it where that is needed. */
export function AccountDialog(props: AccountDialogProps) {
  const { form, submitLabel, children, isDangerous = false, ...dialog } = props;
  const userName = useAuth((state) => state.userName);
  const { confirmation } = form;
  return (
    <Dialog {...dialog}>
      <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <FormFailure failure={form.failure} />
        {children}
        {/* For password managers, which store a password under a name. */}
        <input hidden readOnly name="userName" autoComplete="username" value={userName ?? ''} />
        {confirmation && <ConfirmationFields form={{ ...form, confirmation }} />}
        <div className="flex flex-col gap-3 sm:flex-row sm:justify-end">
          {isDangerous && (
            <button
              type="button"
              data-first-focus
              className="button button-line"
              onClick={dialog.onClose}
            >
              Cancel
            </button>
          )}
          <button
            type="submit"
            className={`button ${isDangerous ? 'button-danger' : 'button-amber'}`}
            aria-disabled={form.isSending}
          >
            {submitLabel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface ConfirmationFieldsProps {
  form: Pick<AccountFormState, 'errors'> & { confirmation: ConfirmationState };
}

const others = {
  code: 'Use a code instead',
  passkey: 'Use a passkey instead',
} as const;

/** The own password, and beside it a code or a passkey where the account has one. */
function ConfirmationFields({ form }: ConfirmationFieldsProps) {
  const { factor, other, choose } = form.confirmation;
  return (
    <>
      <PasswordField
        label="Your own password"
        hint="So that nobody else can do this on your unlocked computer."
        name="currentPassword"
        autoComplete="current-password"
        maxLength={lengths.passwordMax}
        required
        error={form.errors['currentPassword']}
      />
      <div className="grid gap-2 empty:hidden">
        {factor === 'code' && (
          <CodeField label="Your own code" hasRecovery error={form.errors['code']} />
        )}
        {factor === 'passkey' && (
          <p role="status" className="text-small text-ink-2">
            Your browser will ask for your passkey when you continue.
          </p>
        )}
        {other && (
          <button
            type="button"
            className="text-link cursor-pointer justify-self-start py-1.5 text-small"
            onClick={() => choose(other)}
          >
            {others[other]}
          </button>
        )}
      </div>
    </>
  );
}
