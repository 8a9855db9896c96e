import { useEffect, useRef, useState } from 'react';
import { Command as Menu } from 'cmdk';
import { lengths } from '#contract/limits.ts';
import { Dialog } from '#src/islands/ui/Dialog.tsx';
import { useAreas } from '../../data/areas.ts';
import { navigate } from '../../data/router.ts';
import { matchingCommands, type Command } from './commands.ts';
import { findItems, type Found } from './find-items.ts';

const label = 'Search screens, actions and items';

/** Opens a screen, a new item or an item that the query finds. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('');
  const chosen = useRef<Command>(undefined);
  const areas = useAreas();
  const { items, failed, isSearching } = useFound(query.trim());
  const options = [...matchingCommands(query, areas), ...items];
  const groups = [...new Set(options.map(({ group }) => group))];

  // Runs after the dialog has closed: a dialog that opens next returns the focus to the same element.
  const openChosen = (opener: HTMLElement | null) => {
    opener?.focus();
    if (chosen.current) navigate(chosen.current.address());
    return opener;
  };

  return (
    <Dialog title="Go to, add or find" onClose={onClose} returnFocus={openChosen}>
      <Menu label={label} shouldFilter={false} loop vimBindings={false}>
        <Menu.Input
          className="field-input"
          placeholder={label}
          maxLength={lengths.search}
          value={query}
          onValueChange={setQuery}
        />
        <p role="status" className="mt-2 min-h-[1.55em] text-fine text-steel">
          {isSearching ? 'Searching…' : foundText(options.length, failed)}
        </p>
        <Menu.List
          label="Results"
          className="h-[min(26rem,50dvh)] overflow-y-auto border-t border-line"
        >
          {groups.map((group) => (
            <Menu.Group
              key={group}
              heading={group}
              className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-fine [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-steel"
            >
              {options
                .filter((option) => option.group === group)
                .map((option) => (
                  <Menu.Item
                    key={option.id}
                    value={option.id}
                    className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 px-3 py-1.5 text-small aria-selected:bg-fog aria-selected:shadow-[inset_4px_0_0_var(--amber)] aria-selected:outline aria-selected:-outline-offset-1 aria-selected:outline-steel"
                    onSelect={() => {
                      chosen.current = option;
                      onClose();
                    }}
                  >
                    <span className="min-w-0 wrap-anywhere">{option.label}</span>
                    {option.detail && <span className="text-fine text-steel">{option.detail}</span>}
                  </Menu.Item>
                ))}
            </Menu.Group>
          ))}
        </Menu.List>
      </Menu>
    </Dialog>
  );
}

/** The number of results, and the lists that could not be searched. */
function foundText(count: number, failed: readonly string[]): string {
  const lists = failed.join(', ');
  if (count === 0 && lists) return `Could not search ${lists}. Nothing found elsewhere.`;
  if (count === 0) return 'Nothing found.';
  return `${count === 1 ? '1 result.' : `${count} results.`}${lists && ` Could not search ${lists}.`}`;
}

/** Milliseconds without a keystroke before a search is sent. */
const debounce = 200;
const none: Found = { items: [], failed: [] };

/** The results of a query of at least two characters, and whether the search is still running. */
function useFound(q: string): Found & { isSearching: boolean } {
  const isWanted = q.length >= 2;
  const areas = useAreas();
  const [answer, setAnswer] = useState<{ q: string; found: Found }>();
  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      findItems(q, areas, controller.signal).then(
        (found) => setAnswer({ q, found }),
        () => undefined, // a newer search has replaced it
      );
    }, debounce);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q, isWanted, areas]);
  if (!isWanted) return { ...none, isSearching: false };
  return { ...(answer?.found ?? none), isSearching: answer?.q !== q };
}
