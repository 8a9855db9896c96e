import { useEffect, useState, type SubmitEvent } from 'react';
import { useStore } from 'zustand';
import type { StoredFile } from '#contract/api/media.ts';
import { FileField } from '#src/islands/ui/FileField.tsx';
import { fileSize } from '#src/islands/ui/file-size.ts';
import { videoTypesText, pictureTypes } from '../../data/resources/media-parts.ts';
import { Preview, TurnButtons, UploadStatus } from '../../shared/editor/FileParts.tsx';
import { DialogForm } from '../../shared/DialogForm.tsx';
import { itemsText, nameOf } from '../../shared/stored/file-texts.ts';
import { createReplacement, mediaFor } from './replacement.store.ts';
import { UsedBy } from './FileRow.tsx';

interface ReplaceFileProps {
  file: StoredFile;
  /** Reloads the file. */
  onChanged: () => void;
  /** Called with the stored name of the new file. */
  onReplaced: (name: string) => void;
  onClose: () => void;
}

const texts = {
  image: {
    what: 'picture',
    hint: `${pictureTypes}. It is resized and uploaded when you choose it.`,
    kept: 'Check that the descriptions still fit. The focal point is reset. Earlier versions keep the old picture for 30 days; to delete it sooner, find it under “Not in use” in the list.',
  },
  video: {
    what: 'video',
    hint: `${videoTypesText}. It is uploaded when you choose it.`,
    kept: 'Check that the descriptions still fit. A new still picture is made. Earlier versions keep the old video for 30 days; to delete it sooner, find it under “Not in use” in the list.',
  },
} as const;

/** Replaces a stored picture or video in all items that show it. */
export function ReplaceFile({ file: old, onChanged, onReplaced, onClose }: ReplaceFileProps) {
  const [store] = useState(() => createReplacement(old.kind));
  const state = useStore(store);
  const { what, hint, kept } = texts[old.kind];
  const uses = old.usedBy.filter(({ part }) => part !== 'earlier');
  const count = new Set(uses.map(({ id }) => id)).size;
  useEffect(() => store.getState().leave, [store]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const end = await state.replace(old);
    if (end === 'overtaken') onChanged();
    if (typeof end === 'string') return;
    onReplaced(end.name);
    onClose();
  };
  const prepared = state.upload && 'prepared' in state.upload ? state.upload.prepared : undefined;
  const isUnderWay = state.upload?.phase === 'preparing' || state.upload?.phase === 'sending';
  return (
    <DialogForm
      title={`Replace ${what}`}
      description={nameOf(old)}
      submitLabel={`Replace ${what} in ${itemsText(count)}`}
      isClosable={!state.isSending}
      isSending={state.isSending}
      failure={state.failure}
      onSubmit={(event) => void submit(event)}
      // The row that the dialog was opened from is another one, or none.
      returnFocus={(opener) => opener ?? document.querySelector('h1')}
      onClose={onClose}
    >
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
        preview={<Preview file={prepared ?? state.file} currentUrl={old.url} />}
        status={
          <UploadStatus upload={state.upload} onUploadAgain={state.sendFile}>
            {state.upload?.phase === 'preparing' && 'Preparing the file…'}
            {prepared && `Uploaded: ${fileSize(prepared.size)}`}
          </UploadStatus>
        }
        actions={old.kind === 'image' && state.file && <TurnButtons onTurn={state.turn90} />}
        removeLabel={isUnderWay ? 'Cancel upload' : 'Remove'}
        isLocked={state.isSending}
        onChoose={state.choose}
        onRemove={state.drop}
      />
      <div className="grid gap-1.5 text-small">
        <h3 className="text-small font-semibold">Replaced immediately in {itemsText(count)}</h3>
        <UsedBy uses={uses} label="Items" />
      </div>
      <p className="text-small text-ink-2">{kept}</p>
    </DialogForm>
  );
}
