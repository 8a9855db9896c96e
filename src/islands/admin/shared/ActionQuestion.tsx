import { useState, type ComponentProps } from 'react';
import { deleteConfirmation } from '#contract/messages.ts';
import { notify } from '#src/client/notify.ts';
import { AlertDialog } from '#src/islands/ui/AlertDialog.tsx';

interface ActionQuestionProps extends Partial<
  Pick<
    ComponentProps<typeof AlertDialog>,
    'title' | 'text' | 'detail' | 'confirmLabel' | 'returnFocus'
  >
> {
  /** The toasts of the action. */
  toasts: { pending: string; success: string; error: string };
  /** @throws ApiError */
  act: () => Promise<unknown>;
  onDone?: () => void;
  /** Called when the answer is no, and after a failure, which the toast shows. */
  onClose: () => void;
}

/** Asks, and then does one thing: a permanent deletion, unless title, text and button name another. */
export function ActionQuestion({ toasts, act, onDone, onClose, ...texts }: ActionQuestionProps) {
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    try {
      await notify.promise(act(), toasts);
      onDone?.();
    } catch {
      onClose();
    }
  };
  return (
    <AlertDialog
      {...deleteConfirmation}
      confirmLabel="Continue"
      {...texts}
      cancelLabel="Cancel"
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
