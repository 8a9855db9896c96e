import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

interface DialogProps {
  title: string;
  /** One sentence under the title, when the title alone leaves a question. */
  description?: string;
  onClose: () => void;
  children: ReactNode;
  /** Without it there is no close button, Escape or way round the dialog. */
  isClosable?: boolean;
}

/**
 * A modal dialog with a form or a text in it. It is open as long as it is rendered. A click beside
 * it does nothing, so that no typed text is lost by a slip; the close button and Escape close it.
 */
export function Dialog({ title, description, onClose, children, isClosable = true }: DialogProps) {
  return (
    <Primitive.Root open onOpenChange={(isOpen) => !isOpen && isClosable && onClose()}>
      <Primitive.Portal>
        {/* A plain element, not Radix's Overlay: that one injects a style element (floating.css). */}
        <div className="veil" />
        <Primitive.Content
          data-modal
          className="floating fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full max-w-2xl flex-col sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2"
          onInteractOutside={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => !isClosable && event.preventDefault()}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header className="flex items-start gap-4 border-b border-line px-5 py-4 sm:px-6">
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
          <div className="overflow-y-auto overscroll-contain px-5 py-5 sm:px-6">{children}</div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
