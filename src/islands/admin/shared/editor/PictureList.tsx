import type { PictureEntry } from '../../data/resources/picture-list.ts';
import type { EditorStore } from './editor-state.ts';
import { PictureRow } from './PictureRow.tsx';

interface PictureListProps {
  store: EditorStore;
  entries: readonly PictureEntry[];
  isLocked: boolean;
  onWrite: (list: readonly PictureEntry[]) => void;
  onMove: (from: number, to: number) => void;
  onRemove: (entry: PictureEntry) => void;
}

/** The further pictures that an item has, each with its texts. */
export function PictureList(props: PictureListProps) {
  const { store, entries, isLocked, onWrite, onMove, onRemove } = props;
  return (
    <ol className="grid gap-3">
      {entries.map((entry, place) => (
        <PictureRow
          key={entry.key}
          store={store}
          entry={entry}
          place={place}
          count={entries.length}
          isLocked={isLocked}
          onChange={(next) => onWrite(entries.map((one) => (one.key === entry.key ? next : one)))}
          onMove={(to) => onMove(place, to)}
          onRemove={() => onRemove(entry)}
        />
      ))}
    </ol>
  );
}
