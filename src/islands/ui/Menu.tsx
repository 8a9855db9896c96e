import { DropdownMenu as Primitive } from 'radix-ui';
import { useRef, type ReactNode } from 'react';

interface MenuItem {
  label: string;
  /** The key that does the same, as it stands on keyboards. */
  keyName?: string;
  onSelect: () => void;
}

/** One of several, of which one is always chosen. */
interface MenuChoice {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

interface MenuProps {
  /** What the button shows. */
  children: ReactNode;
  className: string;
  /** Heads the menu. */
  title?: string;
  items: readonly MenuItem[];
  /** Stands under the items. */
  choice?: MenuChoice;
}

const itemClass =
  'flex min-h-11 cursor-pointer items-center justify-between gap-6 px-4 text-small outline-none data-highlighted:bg-fog data-highlighted:shadow-[inset_4px_0_0_var(--amber)]';

/**
 * A button that opens a menu under it. Not modal: a modal one injects a style element, which the
 * content security policy refuses; it closes all the same when the focus or the pointer leaves it.
 */
export function Menu({ children, className, title, items, choice }: MenuProps) {
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
            className={itemClass}
            onSelect={() => {
              chosen.current = onSelect;
            }}
          >
            {label}
            {keyName && <kbd aria-hidden>{keyName}</kbd>}
          </Primitive.Item>
        ))}
        {choice && <Choice {...choice} />}
      </Primitive.Content>
    </Primitive.Root>
  );
}

function Choice({ label, value, options, onChange }: MenuChoice) {
  return (
    <Primitive.RadioGroup
      aria-label={label}
      value={value}
      className="mt-1.5 border-t border-line pt-1.5"
      onValueChange={onChange}
    >
      <Primitive.Label className="px-4 py-1 text-fine text-steel">{label}</Primitive.Label>
      {options.map((option) => (
        <Primitive.RadioItem
          key={option.value}
          value={option.value}
          className={`${itemClass} group`}
        >
          {option.label}
          <svg
            aria-hidden
            viewBox="0 0 12 12"
            className="invisible size-3.5 fill-none stroke-current stroke-2 group-data-[state=checked]:visible"
          >
            <path d="m1 6 4 4 6-8" />
          </svg>
        </Primitive.RadioItem>
      ))}
    </Primitive.RadioGroup>
  );
}
