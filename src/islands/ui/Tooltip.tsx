import { Tooltip as Primitive } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

/** Sets the delays of all tooltips inside it, in milliseconds. */
export function TooltipArea(props: { delay: number; skipDelay: number; children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={props.delay} skipDelayDuration={props.skipDelay}>
      {props.children}
    </Primitive.Provider>
  );
}

interface TooltipProps {
  text: string;
  /** The element it explains; takes a ref and props. */
  children: ReactElement;
}

/** A word beside an element that shows none of its own. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side="right"
          sideOffset={8}
          className="floating z-50 px-2.5 py-1.5 text-fine"
        >
          {text}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
