import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { useReturnFocus } from './use-return-focus.ts';

interface SheetProps {
  title: string;
  onClose: () => void;
  /** Utility class with the width. */
  width: string;
  /** Where focus goes on closing; without it to what had it before. */
  returnFocus?: () => HTMLElement | null;
  children: ReactNode;
}

/**
 * A panel that slides in from the left over the page. It is open as long as it is rendered; Escape,
 * a tap beside it and its own button close it.
 */
export function Sheet({ title, onClose, width, returnFocus, children }: SheetProps) {
  const onCloseAutoFocus = useReturnFocus(returnFocus);
  return (
    <Primitive.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Primitive.Portal>
        <div className="veil" />
        <Primitive.Content
          data-modal
          aria-describedby={undefined}
          className={`sheet floating fixed inset-y-0 left-0 z-50 max-w-[85vw] bg-fog motion-safe:data-[state=open]:animate-slide-in ${width}`}
          onCloseAutoFocus={onCloseAutoFocus}
        >
          <Primitive.Title className="sr-only">{title}</Primitive.Title>
          {children}
          {/* Last in the order of the keyboard, first to the eye. */}
          <Primitive.Close className="button button-line button-small absolute top-3 right-3">
            Close
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
