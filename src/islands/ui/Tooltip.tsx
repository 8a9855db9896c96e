import { Tooltip as Primitive } from 'radix-ui';
import { useState, type ReactElement, type ReactNode } from 'react';

/** Sets the delays of all tooltips inside it, in milliseconds. */
export function TooltipArea(props: { delay: number; skipDelay: number; children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={props.delay} skipDelayDuration={props.skipDelay}>
      {props.children}
    </Primitive.Provider>
  );
}

interface TooltipProps {
  text: string | undefined;
  side?: 'right' | 'bottom';
  /** The element it explains; takes a ref and props. */
  children: ReactElement;
}

/**
 * A word beside an element that shows none of its own. Without a text the element stands alone, and
 * remains the same element when a text comes or goes.
 */
export function Tooltip({ text, side = 'right', children }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Primitive.Root open={isOpen && text !== undefined} onOpenChange={setIsOpen}>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      {/* No portal: the word stays in the landmark of what it explains. */}
      <Primitive.Content
        side={side}
        sideOffset={8}
        className="floating z-50 px-2.5 py-1.5 text-fine"
      >
        {text}
      </Primitive.Content>
    </Primitive.Root>
  );
}
