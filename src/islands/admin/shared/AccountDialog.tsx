import type { ComponentProps, ReactNode } from 'react';
import { lengths } from '#contract/limits.ts';
import { Dialog } from '#src/islands/ui/Dialog.tsx';
import { FormFailure } from './FormFailure.tsx';
import { PasswordField } from './PasswordField.tsx';
import type { useAccountForm } from './use-account-form.ts';

interface AccountDialogProps extends Pick<
  ComponentProps<typeof Dialog>,
  'title' | 'description' | 'onClose'
> {
  form: ReturnType<typeof useAccountForm>;
  submitLabel: string;
  children?: ReactNode;
  /** Asks for the administrator's own password. */
  hasPassword?: boolean;
}

/** A dialog with a form about an account, and with the own password where it is needed. */
export function AccountDialog(props: AccountDialogProps) {
  const { title, description, onClose, form, submitLabel, children, hasPassword = true } = props;
  return (
    <Dialog title={title} {...(description ? { description } : {})} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <FormFailure failure={form.failure} />
        {children}
        {hasPassword && (
          <PasswordField
            label="Your own password"
            hint="Asked for, so that an unattended computer is not enough."
            name="currentPassword"
            autoComplete="current-password"
            maxLength={lengths.passwordMax}
            required
            error={form.errors['currentPassword']}
          />
        )}
        <button
          type="submit"
          className="button button-amber sm:justify-self-end"
          aria-disabled={form.isSending}
        >
          {submitLabel}
        </button>
      </form>
    </Dialog>
  );
}
