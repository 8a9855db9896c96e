import { useId, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { lengths, maxPictures } from '#contract/limits.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { CheckField, Field } from '#src/islands/ui/Field.tsx';
import { pictureMedia } from '../../data/resources/media-parts.ts';
import {
  imageField,
  picturesField,
  storedEntry,
  writePictures,
  type PictureEntry,
} from '../../data/resources/picture-list.ts';
import type { StoredPictureButton } from '../stored/StoredPictureButton.tsx';
import { lengthNote } from './check-draft.ts';
import { useEditor } from './editor-context.ts';
import { filesIn } from './file-lists.ts';
import { EntryStatus, EntryThumbnail, FileButton } from './FileParts.tsx';

interface PicturesFieldProps {
  label: string;
  isLocked: boolean;
  /** Passed as a prop so that the bundler does not split it into a file of its own. */
  Stored: typeof StoredPictureButton;
}

/** The further pictures of an item: adds, describes, orders and removes them. */
export function PicturesField({ label, isLocked, Stored }: PicturesFieldProps) {
  const editor = useEditor();
  const { choosePictures, type } = editor;
  const entries = filesIn(editor, picturesField);
  const { [picturesField]: error } = editor.errors;
  const [moved, setMoved] = useState('');
  const [isOver, setIsOver] = useState(false);
  const id = useId();
  const taken = [...entries, ...filesIn(editor, imageField)].flatMap(({ image }) => image ?? []);
  const isFull = entries.length >= maxPictures;

  const write = (list: readonly PictureEntry[]) => type(picturesField, writePictures(list));
  const move = (from: number, to: number) => {
    const list = [...entries];
    const [entry] = list.splice(from, 1);
    if (!entry || to < 0 || to >= entries.length || isLocked) return;
    list.splice(to, 0, entry);
    write(list);
    setMoved(`Picture ${to + 1} of ${entries.length}`);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault(); // a file that is dropped elsewhere becomes the main picture
    setIsOver(false);
    if (!isLocked) choosePictures([...event.dataTransfer.files]);
  };

  return (
    <fieldset
      className="min-w-0"
      onDragEnter={() => setIsOver(true)}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={drop}
    >
      <legend className="field-label mb-1.5">{label}</legend>
      <div
        className={`grid gap-3 border border-dashed p-3 ${isOver && !isLocked ? 'border-ink bg-amber/15' : error ? 'border-danger' : 'border-steel'}`}
      >
        {entries.length > 0 && (
          <ol className="grid gap-3">
            {entries.map((entry, place) => (
              <PictureRow
                key={entry.key}
                {...{ entry, place, isLocked }}
                count={entries.length}
                onChange={(next) => write(entries.map((one) => (one === entry ? next : one)))}
                onMove={(to) => move(place, to)}
                onRemove={() => {
                  document.getElementById(id)?.focus(); // the row is about to be removed
                  write(entries.filter((one) => one !== entry));
                  setMoved('');
                }}
              />
            ))}
          </ol>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <FileButton
            {...{ id, isLocked }}
            label="Add pictures"
            isMultiple
            types={pictureMedia.largest}
            isRefused={error !== undefined}
            onChoose={choosePictures}
          />
          {!isLocked && (
            <Stored
              taken={taken}
              isDisabled={isFull}
              onChoose={(file) => write([...entries, storedEntry(file)])}
            />
          )}
          <span className="field-hint" id={`${id}-hint`}>
            {isFull
              ? `${maxPictures} of ${maxPictures}: remove one to add another.`
              : `Optional, up to ${maxPictures}. They appear below the text in this order.`}
          </span>
        </div>
        <p role="status" className="sr-only">
          {moved}
        </p>
      </div>
      {error && (
        <span className="field-error wrap-anywhere" id={`${id}-error`} role="alert">
          {error}
        </span>
      )}
    </fieldset>
  );
}

interface PictureRowProps {
  entry: PictureEntry;
  /** Its position in the list, from 0. */
  place: number;
  count: number;
  isLocked: boolean;
  onChange: (entry: PictureEntry) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One further picture with its texts and its position. Alt and an arrow key move it. */
function PictureRow(props: PictureRowProps) {
  const { entry, place, count, isLocked, onChange, onMove, onRemove } = props;
  const row = useRef<HTMLLIElement>(null);
  const title = `Picture ${place + 1}`;

  const move = (to: number) => {
    const focused = document.activeElement;
    flushSync(() => onMove(to));
    // A row that is moved in the document loses the focus.
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
