import type { ComponentProps, SubmitEvent } from 'react';
import { Button } from '#src/islands/ui/Button.tsx';
import { Dialog } from '#src/islands/ui/Dialog.tsx';
import { FormFailure, type Failure } from './AccountForm.tsx';

interface DialogFormProps extends ComponentProps<typeof Dialog> {
  submitLabel: string;
  /** Styles the button as dangerous and adds Cancel. */
  isDangerous?: boolean;
  isSending: boolean;
  failure: Failure | undefined;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** A dialog with one form: its failure above the fields, and its button below them. */
export function DialogForm(props: DialogFormProps) {
  const {
    submitLabel,
    isDangerous = false,
    isSending,
    failure,
    onSubmit,
    children,
    ...dialog
  } = props;
  return (
    <Dialog {...dialog}>
      <form noValidate onSubmit={onSubmit} className="grid gap-5">
        <FormFailure failure={failure} />
        {children}
        <div className="flex flex-col gap-3 sm:flex-row sm:justify-end">
          {isDangerous && (
            <Button data-first-focus isLarge onClick={dialog.onClose}>
              Cancel
            </Button>
          )}
          <Button type="submit" look={isDangerous ? 'danger' : 'amber'} isLarge isBusy={isSending}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
