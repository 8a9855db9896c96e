import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

interface SheetProps {
  title: string;
  onClose: () => void;
  /** Utility class with the width. */
  width: string;
  children: ReactNode;
}

/** A panel that slides in from the left over the page. It is open as long as it is rendered. */
export function Sheet({ title, onClose, width, children }: SheetProps) {
  return (
    <Primitive.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Primitive.Portal>
        <div className="veil" />
        <Primitive.Content
          data-modal
          aria-describedby={undefined}
          className={`sheet floating fixed inset-y-0 left-0 z-50 max-w-[85vw] bg-fog ${width}`}
        >
          <Primitive.Title className="sr-only">{title}</Primitive.Title>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
