import { useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { lengths } from '#contract/limits.ts';
import { CheckField, Field } from '#src/islands/ui/Field.tsx';
import type { PictureEntry } from '../../data/resources/picture-list.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { lengthNote } from './check-draft.ts';
import { EntryStatus, EntryThumbnail } from './FileParts.tsx';

interface PictureRowProps {
  entry: PictureEntry;
  /** Its place in the list, from 0. */
  place: number;
  count: number;
  isLocked: boolean;
  onChange: (entry: PictureEntry) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One further picture: what it shows, its texts, its place. Alt with an arrow key moves it. */
export function PictureRow(props: PictureRowProps) {
  const { entry, place, count, isLocked, onChange, onMove, onRemove } = props;
  const row = useRef<HTMLLIElement>(null);
  const title = `Picture ${place + 1}`;

  const move = (to: number) => {
    const focused = document.activeElement;
    flushSync(() => onMove(to));
    // A row that changes its place in the document loses the focus.
    if (focused instanceof HTMLElement && row.current?.contains(focused)) focused.focus();
    row.current?.scrollIntoView({ block: 'nearest' });
  };
  const moveByKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    move(place + by);
  };
  const moves = [
    { label: 'Move up', sign: '↑', to: place - 1, isEnd: place === 0 },
    { label: 'Move down', sign: '↓', to: place + 1, isEnd: place === count - 1 },
  ];
  const text = (name: 'caption' | 'imageAlt', label: string, max: number) => (
    <Field
      label={label}
      value={entry[name]}
      note={lengthNote(entry[name], max)}
      error={[...entry[name]].length > max ? `Longer than ${max} characters` : undefined}
      readOnly={isLocked}
      onKeyDown={moveByKey}
      onChange={({ target }) => onChange({ ...entry, [name]: target.value })}
    />
  );

  return (
    <li
      ref={row}
      aria-label={title}
      className="grid gap-3 border border-line bg-paper p-3 sm:grid-cols-[9rem_1fr]"
    >
      <div className="grid content-start gap-2">
        <div className="grid aspect-3/2 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center overflow-hidden bg-fog text-fine text-steel">
          <EntryThumbnail entry={entry} alt={entry.caption} />
        </div>
        <EntryStatus entry={entry} />
      </div>
      <div className="grid min-w-0 content-start gap-3">
        {text('caption', `Caption of picture ${place + 1}`, lengths.caption)}
        {text('imageAlt', `Description of picture ${place + 1}`, lengths.imageAlt)}
        <CheckField
          label={`Picture ${place + 1} is a model view`}
          isChecked={entry.isModelView}
          isLocked={isLocked}
          onKeyDown={moveByKey}
          onChange={(isModelView) => onChange({ ...entry, isModelView })}
        />
        <div className="flex flex-wrap gap-2">
          {moves.map(({ label, sign, to, isEnd }) => (
            <Button
              key={label}
              className="aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-steel"
              isBusy={isEnd || isLocked}
              aria-label={`${label}: ${title}`}
              aria-keyshortcuts={sign === '↑' ? 'Alt+ArrowUp' : 'Alt+ArrowDown'}
              title={`${label} (Alt+${sign})`}
              onKeyDown={moveByKey}
              onClick={() => move(to)}
            >
              <span aria-hidden="true">{sign}</span>
            </Button>
          ))}
          <Button
            aria-label={`Remove: ${title}`}
            disabled={isLocked}
            onKeyDown={moveByKey}
            onClick={onRemove}
          >
            Remove
          </Button>
        </div>
      </div>
    </li>
  );
}
