import { createStoredChoice } from '../../data/stored-choice.ts';
import { SelectBox } from '../SelectBox.tsx';

/** How the items of a list are shown on this device. */
type ListView = 'cards' | 'compact';

const isView = (value: unknown): value is ListView => value === 'cards' || value === 'compact';

/** The chosen view of all lists on this device. */
export const listView = createStoredChoice('listView', isView, 'cards');

interface ListHeadProps {
  /** The number of items in words; empty while it is unknown. */
  count: string;
  view: ListView;
  /** Items on this page, and how many of them are selected. */
  shown: number;
  chosen: number;
  onChooseAll: (isChosen: boolean) => void;
}

const views: readonly { view: ListView; label: string }[] = [
  { view: 'cards', label: 'Cards' },
  { view: 'compact', label: 'Compact' },
];

/** The line above the items: their number, the box that selects all, and the choice of the view. */
export function ListHead({ count, view, shown, chosen, onChooseAll }: ListHeadProps) {
  return (
    <div className="my-4 flex flex-wrap items-center gap-x-6 gap-y-2">
      <p role="status" className="min-h-[1.55em] text-small text-steel tabular-nums">
        {count}
      </p>
      {shown > 0 && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 sm:ml-auto">
          <SelectBox
            name="Select all on this page"
            label="Select all on this page"
            isChecked={chosen === shown}
            onChange={onChooseAll}
          />
          <div role="group" aria-label="View" className="flex">
            {views.map(({ view: one, label }) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === view}
                className="button button-line button-small aria-pressed:bg-ink aria-pressed:text-paper"
                onClick={() => listView.choose(one)}
              >
                {label}
              </button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
