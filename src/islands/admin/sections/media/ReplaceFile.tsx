import { useEffect, useState, type SubmitEvent } from 'react';
import { useStore } from 'zustand';
import type { StoredFile } from '#contract/schemas/stored-file.ts';
import { Dialog } from '#src/islands/ui/Dialog.tsx';
import { FileField } from '#src/islands/ui/FileField.tsx';
import { videoTypesText, pictureTypes } from '../../data/resources/media-parts.ts';
import { Preview } from '../../shared/editor/MediaField.tsx';
import { TurnButtons } from '../../shared/editor/TurnButtons.tsx';
import { UploadStatus } from '../../shared/editor/UploadStatus.tsx';
import { FormFailure } from '../../shared/AccountForm.tsx';
import { nameOf } from '../../shared/stored/file-texts.ts';
import { itemsText } from './items-text.ts';
import { createReplacement, mediaFor } from './replacement.store.ts';
import { UsedBy } from './UsedBy.tsx';

interface ReplaceFileProps {
  file: StoredFile;
  /** Loads the file anew. */
  onChanged: () => void;
  onClose: () => void;
}

const texts = {
  image: {
    what: 'picture',
    hint: `${pictureTypes}. It is resized and uploaded when you choose it.`,
    kept: 'Check that the descriptions still fit. The focal point is reset. The old picture is deleted, unless an earlier version of a release has it among its further pictures.',
  },
  video: {
    what: 'video',
    hint: `${videoTypesText}. It is uploaded when you choose it.`,
    kept: 'Check that the descriptions still fit. The still picture is made anew. The old video is deleted.',
  },
} as const;

/** Puts a new picture or video in the place of a stored one, in all the items that show it. */
export function ReplaceFile({ file: old, onChanged, onClose }: ReplaceFileProps) {
  const [store] = useState(() => createReplacement(old.kind));
  const state = useStore(store);
  const { what, hint, kept } = texts[old.kind];
  const uses = old.usedBy.filter(({ part }) => part !== 'earlier');
  const count = new Set(uses.map(({ id }) => id)).size;
  useEffect(() => store.getState().leave, [store]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const end = await state.replace(old);
    if (end !== 'refused') onChanged();
    if (end === 'done') onClose();
  };
  const isUnderWay = state.upload?.phase === 'preparing' || state.upload?.phase === 'sending';
  return (
    <Dialog
      title={`Replace ${what}`}
      description={nameOf(old)}
      isClosable={!state.isSending}
      // The row that the dialog was opened from is another one, or none.
      returnFocus={(opener) => opener ?? document.querySelector('h1')}
      onClose={onClose}
    >
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <FormFailure failure={state.failure} />
        <FileField
          label={`New ${what}`}
          name="image"
          accept={[
            ...Object.keys(mediaFor(old.kind).largest),
            ...(old.kind === 'image' ? ['.heic', '.heif'] : []),
          ].join(',')}
          hint={hint}
          error={state.error}
          file={state.file}
          preview={<Preview file={state.prepared ?? state.file} currentUrl={old.url} />}
          status={<UploadStatus store={store} />}
          actions={old.kind === 'image' && state.file && <TurnButtons onTurn={state.turn90} />}
          removeLabel={isUnderWay ? 'Cancel upload' : 'Remove'}
          isLocked={state.isSending}
          onChoose={state.choose}
          onRemove={state.drop}
        />
        <div className="grid gap-1.5 text-small">
          <h3 className="text-small font-semibold">Replaced at once in {itemsText(count)}</h3>
          <UsedBy uses={uses} label="Items" />
        </div>
        <p className="text-small text-ink-2">{kept}</p>
        <button
          type="submit"
          className="button button-amber sm:justify-self-end"
          aria-disabled={state.isSending}
        >
          Replace {what} in {itemsText(count)}
        </button>
      </form>
    </Dialog>
  );
}
