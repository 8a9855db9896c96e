import { AlertDialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { useReturnFocus } from './use-return-focus.ts';

interface AlertDialogProps {
  title: string;
  text: string;
  /** What exactly it is about, on lines of its own. */
  detail?: string | undefined;
  /** What is to be read before the answer. */
  children?: ReactNode;
  confirmLabel: string;
  /** What is confirmed destroys nothing. */
  isHarmless?: boolean;
  cancelLabel: string;
  /** A third way, between the other two. */
  other?: { label: string; onChoose: () => void } | undefined;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Where focus goes on closing instead of to the control that opened the question. */
  returnFocus?: (opener: HTMLElement | null) => HTMLElement | null;
}

/**
 * Asks before something that cannot be undone. Focus starts on the way back, Escape is the way
 * back, and a click beside it does nothing.
 */
export function AlertDialog(props: AlertDialogProps) {
  const { title, text, detail, confirmLabel, cancelLabel, other, isBusy = false } = props;
  const { isHarmless = false, onConfirm, onCancel, returnFocus, children } = props;
  const onCloseAutoFocus = useReturnFocus(returnFocus);
  return (
    <Primitive.Root open onOpenChange={(isOpen) => !isOpen && !isBusy && onCancel()}>
      <Primitive.Portal>
        <div className="veil" />
        <Primitive.Content
          data-modal
          aria-modal
          className="floating fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[96dvh] max-w-xl -translate-y-1/2 overflow-y-auto p-6"
          onCloseAutoFocus={onCloseAutoFocus}
        >
          <Primitive.Title className="text-h3">{title}</Primitive.Title>
          <Primitive.Description className="mt-3 text-small text-ink-2">
            {text}
            {detail && (
              <span className="mt-3 block font-semibold wrap-anywhere whitespace-pre-line text-ink">
                {detail}
              </span>
            )}
          </Primitive.Description>
          {children}
          <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:justify-end">
            <Primitive.Cancel className="button button-line" disabled={isBusy}>
              {cancelLabel}
            </Primitive.Cancel>
            {other && (
              <button
                type="button"
                className="button button-line"
                disabled={isBusy}
                onClick={other.onChoose}
              >
                {other.label}
              </button>
            )}
            {/* Not Radix's Action, which would close before the answer is there. */}
            <button
              type="button"
              className={`button ${isHarmless ? 'button-amber' : 'button-danger'}`}
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
