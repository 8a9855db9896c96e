import { useId, useState, type DragEvent } from 'react';
import { maxPictures } from '#contract/limits.ts';
import {
  imageField,
  picturesField,
  storedEntry,
  writePictures,
  type PictureEntry,
} from '../../data/resources/picture-list.ts';
import { pictureMedia } from '../../data/resources/media-parts.ts';
import { useEditor } from './editor-context.ts';
import { filesIn } from './editor-files.ts';
import { FileButton } from './FileParts.tsx';
import { PictureRow } from './PictureRow.tsx';
import type { StoredPictureButton } from '../stored/StoredPictureButton.tsx';

interface PicturesFieldProps {
  label: string;
  isLocked: boolean;
  /** Handed in, so that it is no file of its own that every editor fetches. */
  Stored: typeof StoredPictureButton;
}

/** The further pictures of an item: chosen together, described, put into order, taken away. */
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
    event.preventDefault(); // taken: the main picture has the rest of the page
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
                  document.getElementById(id)?.focus(); // the row is about to vanish
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
