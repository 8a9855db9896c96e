import { useState, type ReactNode, type RefObject } from 'react';
import { maxPictures } from '#contract/limits.ts';
import { tooManyPictures } from '#contract/messages.ts';
import { notify } from '#src/client/notify.ts';
import { AlertDialog } from '#src/islands/ui/AlertDialog.tsx';
import { useFilePaste } from '#src/islands/ui/use-file-paste.ts';
import { imageField, picturesField } from '../../data/resources/picture-list.ts';
import { checkFile } from './check-draft.ts';
import { useOpenEditor } from './editor-context.ts';
import { filesIn } from './file-lists.ts';
import type { EditableResource, EditorState } from './editor-state.ts';
import { isOnTop } from './use-save-key.ts';

/** Pasted files, and where they would be added. */
interface Pasted {
  files: [File, ...File[]];
  place: 'main' | 'further';
}

interface PasteQuestionProps extends Pasted {
  /** The noun for the item: 'release'. */
  what: string;
  onAdd: () => void;
  onLeaveOut: () => void;
}

/**
 * Returns the place of a pasted file, or why it is refused. It never replaces the main file, and a
 * picture in a pasted text does not become the main one.
 */
function findPlace(
  file: File,
  isOfText: boolean,
  state: EditorState,
  { editor: { media }, list: { words } }: EditableResource,
): Pasted['place'] | { refusal: string } {
  if (!media) return { refusal: `${words.many} have no pictures` };
  const error = checkFile(file, media);
  if (error) return { refusal: error };
  if (!isOfText && filesIn(state, imageField).length === 0) return 'main';
  if (state.values[picturesField] === undefined) {
    if (isOfText) return { refusal: `the ${words.one} has no further pictures` };
    const label = media.label.toLowerCase();
    return {
      refusal: `the ${words.one} has its ${label} already. Replace it under “${media.label}”`,
    };
  }
  const isFull = filesIn(state, picturesField).length >= maxPictures;
  return isFull ? { refusal: tooManyPictures } : 'further';
}

/**
 * Asks before a pasted file is added to the item, because the pictures may be scrolled out of view. A
 * file that is pasted into the field of the main file is chosen there.
 * @param isLocked the editor accepts no file at the moment
 */
export function usePastedFile(
  form: RefObject<HTMLFormElement | null>,
  isLocked: boolean,
): { askForPictures: (files: readonly File[]) => void; question: ReactNode } {
  const { store, resource } = useOpenEditor();
  const [pasted, setPasted] = useState<Pasted>();
  const isOff = isLocked || pasted !== undefined;
  const ask = (files: Pasted['files'], isOfText: boolean) => {
    const place = findPlace(files[0], isOfText, store.getState(), resource);
    if (typeof place === 'string') setPasted({ files, place });
    else notify.message(`The pasted file was left out: ${place.refusal.replace(/\.$/, '')}.`);
  };
  useFilePaste((file, target) => {
    if (!isOnTop(form.current)) return;
    const isOnField = target instanceof HTMLInputElement && target.name === imageField;
    if (isOnField) store.getState().choose(file);
    else ask([file], false);
  }, isOff);
  const what = resource.list.words.one;
  const add = () => {
    const { choose, choosePictures } = store.getState();
    if (pasted?.place === 'main') choose(pasted.files[0]);
    else choosePictures(pasted?.files ?? []);
    setPasted(undefined);
    // The new picture may be scrolled out of view.
    notify.message(`Added. It is part of the ${what} once you save.`);
  };
  return {
    /** Asks about the pictures in a pasted text. */
    askForPictures: ([first, ...others]: readonly File[]) => {
      if (first && !isOff && isOnTop(form.current)) ask([first, ...others], true);
    },
    /** Null while there is no question. */
    question: pasted ? (
      <PasteQuestion {...pasted} what={what} onAdd={add} onLeaveOut={() => setPasted(undefined)} />
    ) : null,
  };
}

function PasteQuestion({ files, place, what, onAdd, onLeaveOut }: PasteQuestionProps) {
  const kind = files[0].type.startsWith('video/') ? 'video' : 'picture';
  const isOne = files.length === 1;
  const further = isOne ? 'It becomes a further picture' : 'They become further pictures';
  return (
    <AlertDialog
      title={`Add the ${isOne ? `pasted ${kind}` : `${files.length} pasted pictures`} to the ${what}?`}
      text={
        place === 'main'
          ? `It becomes the main ${kind}: the ${what} has none yet.`
          : `${further}, below the text. The main picture stays as it is.`
      }
      confirmLabel={isOne ? `Add ${kind}` : 'Add pictures'}
      isHarmless
      cancelLabel={isOne ? 'Leave it out' : 'Leave them out'}
      onConfirm={onAdd}
      onCancel={onLeaveOut}
    />
  );
}
