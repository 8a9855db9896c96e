import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { useReturnFocus } from './use-return-focus.ts';

interface DialogProps {
  title: string;
  /** One sentence under the title, when the title alone leaves a question. */
  description?: string;
  onClose: () => void;
  children: ReactNode;
  /** Stays in sight under the scrolling content: the buttons of a long form. */
  footer?: ReactNode;
  /** Without it there is no close button, Escape or way round the dialog. */
  isClosable?: boolean;
  /** Where focus goes on closing instead of to the control that opened the dialog. */
  returnFocus?: (opener: HTMLElement | null) => HTMLElement | null;
}

const firstField = 'input:not([type="hidden"], [hidden]), textarea, select';

/**
 * A modal dialog with a form or a text in it. It is open as long as it is rendered. A click beside
 * it does nothing, so that no typed text is lost by a slip; the close button and Escape close it.
 * Focus starts on the first field, or on what is marked `data-first-focus`, and goes back to where it
 * came from. It leaves a strip above it for the toasts, which so hide nothing of it; not in a low
 * window, where all of it scrolls, buttons too.
 */
export function Dialog(props: DialogProps) {
  const { title, description, onClose, children, footer, isClosable = true, returnFocus } = props;
  const onCloseAutoFocus = useReturnFocus(returnFocus);
  return (
    <Primitive.Root open onOpenChange={(isOpen) => !isOpen && isClosable && onClose()}>
      <Primitive.Portal>
        {/* A plain element, not Radix's Overlay: that one injects a style element (floating.css). */}
        <div className="veil" />
        <Primitive.Content
          data-modal
          className="floating fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[calc(100dvh-var(--toast-strip))] w-full max-w-2xl flex-col sm:top-[calc(50%+var(--toast-strip)/2)] sm:bottom-auto sm:-translate-y-1/2 low:top-auto low:bottom-0 low:max-h-[96dvh] low:translate-none low:overflow-y-auto"
          onInteractOutside={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => !isClosable && event.preventDefault()}
          onOpenAutoFocus={(event) => {
            const content = event.currentTarget as HTMLElement | null;
            const field =
              content?.querySelector<HTMLElement>('[data-first-focus]') ??
              content?.querySelector<HTMLElement>(firstField);
            if (!field) return;
            event.preventDefault();
            field.focus();
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header className="flex min-h-18 shrink-0 items-center gap-4 border-b border-line px-5 py-4 sm:px-6">
            <div className="mr-auto">
              <Primitive.Title className="text-h3">{title}</Primitive.Title>
              {description && (
                <Primitive.Description className="mt-1 text-small text-steel">
                  {description}
                </Primitive.Description>
              )}
            </div>
            {isClosable && (
              <Primitive.Close className="button button-line button-small shrink-0">
                Close
              </Primitive.Close>
            )}
          </header>
          <div className="overflow-y-auto overscroll-contain px-5 py-5 sm:px-6 low:overflow-visible">
            {children}
          </div>
          {footer && <footer className="border-t border-line px-5 py-3 sm:px-6">{footer}</footer>}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
