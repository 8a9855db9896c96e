import type { ComponentProps, ReactNode } from 'react';
import { Dialog } from '#src/islands/ui/Dialog.tsx';
import { ConfirmationFields } from './ConfirmationFields.tsx';
import { FormFailure } from './FormFailure.tsx';
import type { AccountFormState } from './use-account-form.ts';
import type { ConfirmationState } from './use-confirmed-form.ts';

interface AccountDialogProps extends Pick<
  ComponentProps<typeof Dialog>,
  'title' | 'description' | 'onClose'
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
  const { title, description, onClose, form, submitLabel, children, isDangerous = false } = props;
  const { confirmation } = form;
  return (
    <Dialog title={title} {...(description ? { description } : {})} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <FormFailure failure={form.failure} />
        {children}
        {confirmation && <ConfirmationFields form={{ ...form, confirmation }} />}
        <div className="flex flex-col gap-3 sm:flex-row sm:justify-end">
          {isDangerous && (
            <button type="button" className="button button-line" onClick={onClose}>
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
