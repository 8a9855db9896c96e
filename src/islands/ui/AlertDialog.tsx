import { AlertDialog as Primitive } from 'radix-ui';

interface AlertDialogProps {
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Asks before something that cannot be undone. Focus starts on the way back, Escape is the way
 * back, and a click beside it does nothing.
 */
export function AlertDialog(props: AlertDialogProps) {
  const { title, text, confirmLabel, cancelLabel, isBusy = false, onConfirm, onCancel } = props;
  return (
    <Primitive.Root open onOpenChange={(isOpen) => !isOpen && !isBusy && onCancel()}>
      <Primitive.Portal>
        <div className="veil" />
        <Primitive.Content
          data-modal
          className="floating fixed inset-x-4 top-1/2 z-50 mx-auto max-w-lg -translate-y-1/2 p-6"
        >
          <Primitive.Title className="text-h3">{title}</Primitive.Title>
          <Primitive.Description className="mt-3 text-small text-ink-2">
            {text}
          </Primitive.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Primitive.Cancel className="button button-line" disabled={isBusy}>
              {cancelLabel}
            </Primitive.Cancel>
            {/* Not Radix's Action, which would close before the answer is there. */}
            <button
              type="button"
              className="button button-danger"
              disabled={isBusy}
              onClick={onConfirm}
            >
              {confirmLabel}
            </button>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
