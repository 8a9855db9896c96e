import { useEffect, useRef } from 'react';
import type { Command } from './commands.ts';

interface PaletteOptionsProps {
  /** What the ids of the list and its options begin with. */
  id: string;
  options: readonly Command[];
  /** Index of the option that Enter chooses. */
  active: number;
  onPoint: (index: number) => void;
  onChoose: (command: Command) => void;
}

/** The options under their groups; the focus stays in the field above them. */
export function PaletteOptions({ id, options, active, onPoint, onChoose }: PaletteOptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active, options.length]);

  const groups = [...new Set(options.map(({ group }) => group))];
  return (
    <div
      ref={list}
      id={`${id}-options`}
      role="listbox"
      aria-label="Results"
      className="h-[min(26rem,50dvh)] overflow-y-auto border-t border-line"
    >
      {groups.map((group) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <p
            id={`${id}-${group}`}
            role="presentation"
            className="px-3 pt-3 pb-1 text-fine font-semibold text-steel"
          >
            {group}
          </p>
          {options.map((option, index) =>
            option.group === group ? (
              // The keyboard acts in the field, which names the active option.
              // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/interactive-supports-focus
              <div
                key={option.id}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 px-3 py-1.5 text-small aria-selected:bg-fog aria-selected:shadow-[inset_4px_0_0_var(--amber)] aria-selected:outline aria-selected:-outline-offset-1 aria-selected:outline-steel"
                onPointerMove={() => index !== active && onPoint(index)}
                onClick={() => onChoose(option)}
              >
                <span className="min-w-0 wrap-anywhere">{option.label}</span>
                {option.detail && <span className="text-fine text-steel">{option.detail}</span>}
              </div>
            ) : null,
          )}
        </div>
      ))}
    </div>
  );
}
