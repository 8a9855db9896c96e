import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { lengths } from '#contract/limits.ts';
import { Dialog } from '#src/islands/ui/Dialog.tsx';
import { navigate } from '../../data/router.ts';
import { matchingCommands, type Command } from './commands.ts';
import { PaletteOptions } from './PaletteOptions.tsx';
import { useFound } from './use-found.ts';

/** Goes to any screen, adds an item, or opens one that the typed words find. */
export function Palette({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [words, setWords] = useState('');
  const [wanted, setWanted] = useState(0);
  const chosen = useRef<Command>(undefined);
  const { items, failed, isSearching } = useFound(words);
  const options = [...matchingCommands(words), ...items];
  const active = Math.min(wanted, options.length - 1);

  const choose = (command: Command | undefined) => {
    if (!command) return;
    chosen.current = command;
    onClose();
  };
  // After the dialog has closed and returned the focus, so that the next dialog returns it there too.
  const goOn = (opener: HTMLElement | null) => {
    opener?.focus();
    if (chosen.current) navigate(chosen.current.address());
    return opener;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0)
      setWanted((active + step + options.length) % options.length);
    else if (event.key === 'Enter') choose(options[active]);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog title="Go to, add or find" onClose={onClose} returnFocus={goOn}>
      <label className="field-label" htmlFor={id}>
        Search screens, actions and items
      </label>
      <input
        id={id}
        type="text"
        role="combobox"
        aria-expanded
        aria-controls={`${id}-options`}
        aria-autocomplete="list"
        aria-activedescendant={options.length > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={lengths.search}
        className="field-input mt-1.5"
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          setWanted(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="mt-2 min-h-[1.55em] text-fine text-steel">
        {isSearching ? 'Searching…' : foundText(options.length, failed)}
      </p>
      <PaletteOptions
        id={id}
        options={options}
        active={active}
        onPoint={setWanted}
        onChoose={choose}
      />
    </Dialog>
  );
}

/** How many were found, and which lists did not answer. */
function foundText(count: number, failed: readonly string[]): string {
  const lists = failed.join(', ');
  if (count === 0 && lists) return `Could not search ${lists}. Nothing found elsewhere.`;
  if (count === 0) return 'Nothing found.';
  return `${count === 1 ? '1 result.' : `${count} results.`}${lists && ` Not searched: ${lists}.`}`;
}
