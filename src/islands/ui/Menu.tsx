import { DropdownMenu as Primitive } from 'radix-ui';
import { useRef, type ReactNode } from 'react';

interface MenuItem {
  label: string;
  /** The key that does the same, as it stands on keyboards. */
  keyName?: string;
  onSelect: () => void;
}

interface MenuProps {
  /** What the button shows. */
  children: ReactNode;
  className: string;
  /** Heads the menu. */
  title?: string;
  items: readonly MenuItem[];
}

/**
 * A button that opens a menu under it. Not modal: a modal one injects a style element, which the
 * content security policy refuses; it closes all the same when the focus or the pointer leaves it.
 */
export function Menu({ children, className, title, items }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<() => void>(undefined);

  // What was chosen happens once the menu has gone and its button has the focus, so that a dialog
  // knows where to give the focus back to.
  const onCloseAutoFocus = (event: Event) => {
    if (!chosen.current) return;
    event.preventDefault();
    trigger.current?.focus();
    chosen.current();
    chosen.current = undefined;
  };

  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger ref={trigger} className={className}>
        {children}
      </Primitive.Trigger>
      {/* No portal: the menu stays in the landmark of its button. */}
      <Primitive.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        loop
        onCloseAutoFocus={onCloseAutoFocus}
        className="floating z-40 min-w-60 py-1.5"
      >
        {title && (
          <Primitive.Label className="truncate px-4 py-2 text-fine text-steel">
            {title}
          </Primitive.Label>
        )}
        {items.map(({ label, keyName, onSelect }) => (
          <Primitive.Item
            key={label}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-6 px-4 text-small outline-none data-highlighted:bg-fog data-highlighted:shadow-[inset_4px_0_0_var(--amber)]"
            onSelect={() => {
              chosen.current = onSelect;
            }}
          >
            {label}
            {keyName && <kbd aria-hidden>{keyName}</kbd>}
          </Primitive.Item>
        ))}
      </Primitive.Content>
    </Primitive.Root>
  );
}
