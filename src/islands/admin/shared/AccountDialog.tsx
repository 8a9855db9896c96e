import type { ComponentProps, ReactNode } from 'react';
import { lengths } from '#contract/limits.ts';
import { useAuth } from '../data/auth.store.ts';
import { CodeField } from './CodeField.tsx';
import { DialogForm } from './DialogForm.tsx';
import { PasswordField } from './PasswordField.tsx';
import type { FormState } from './use-form.ts';
import type { ConfirmationState } from './use-confirmed-form.ts';

interface AccountDialogProps extends Omit<
  ComponentProps<typeof DialogForm>,
  'isSending' | 'failure' | 'onSubmit' | 'children'
> {
  /** A form of `useConfirmedForm` also asks for the own password. */
  form: FormState & { confirmation?: ConfirmationState };
  children?: ReactNode;
}

/** A dialog with a form about an account, and with the fields that confirm it if needed. */
export function AccountDialog({ form, children, ...dialog }: AccountDialogProps) {
  const userName = useAuth((state) => state.userName);
  const { confirmation, isSending, failure, onSubmit } = form;
  return (
    <DialogForm {...dialog} {...{ isSending, failure, onSubmit }}>
      {children}
      {/* For password managers, which store a password under a name. */}
      <input hidden readOnly name="userName" autoComplete="username" value={userName ?? ''} />
      {confirmation && <ConfirmationFields form={{ ...form, confirmation }} />}
    </DialogForm>
  );
}

interface ConfirmationFieldsProps {
  form: Pick<FormState, 'errors'> & { confirmation: ConfirmationState };
}

const others = {
  code: 'Use a code instead',
  passkey: 'Use a passkey instead',
} as const;

/** The own password, and a code or a passkey if the account has one. */
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
