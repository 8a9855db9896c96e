import { useState, type RefObject } from 'react';
import { maxPictures } from '#contract/limits.ts';
import { tooManyPictures } from '#contract/schemas/news-picture.ts';
import { notify } from '#src/client/notify.ts';
import { useFilePaste } from '#src/islands/ui/use-file-paste.ts';
import { imageField, picturesField } from '../../data/resources/picture-list.ts';
import type { MediaConfig } from '../../data/resources/resource.ts';
import { checkFile } from './check-draft.ts';
import { filesIn } from './editor-files.ts';
import type { EditorState, EditorStore } from './editor-state.ts';
import { isOnTop } from './use-save-key.ts';

/** How the items of an editor are counted: 'release', 'releases'. */
export interface Words {
  one: string;
  many: string;
}

/** A pasted file, and what it can become: the main file of an item that has none, or a further picture. */
export interface PastedFile {
  file: File;
  place: 'main' | 'further';
}

/** The place of a pasted file, or why there is none. It never takes that of the main file. */
function findPlace(
  file: File,
  { state, media, words }: { state: EditorState; media: MediaConfig | undefined; words: Words },
): PastedFile['place'] | { refusal: string } {
  if (!media) return { refusal: `${words.many} have no pictures` };
  const error = checkFile(file, media);
  if (error) return { refusal: error };
  if (filesIn(state, imageField).length === 0) return 'main';
  if (state.values[picturesField] === undefined) {
    const label = media.label.toLowerCase();
    return {
      refusal: `the ${words.one} has its ${label} already. Replace it under “${media.label}”`,
    };
  }
  const isFull = filesIn(state, picturesField).length >= maxPictures;
  return isFull ? { refusal: tooManyPictures } : 'further';
}

interface Options {
  store: EditorStore;
  media: MediaConfig | undefined;
  words: Words;
  form: RefObject<HTMLFormElement | null>;
  /** The editor takes no file at the moment. */
  isLocked: boolean;
}

/**
 * Asks before a file that is pasted into an editor becomes part of the item, because the pictures may
 * be scrolled out of view. A file that is pasted on the field of the main file is chosen there.
 */
export function usePastedFile({ store, media, words, form, isLocked }: Options) {
  const [pasted, setPasted] = useState<PastedFile>();
  useFilePaste(
    (file, target) => {
      if (!isOnTop(form.current)) return;
      const state = store.getState();
      const isOnField = target instanceof HTMLInputElement && target.name === imageField;
      if (isOnField) return state.choose(file);
      const place = findPlace(file, { state, media, words });
      if (typeof place === 'string') setPasted({ file, place });
      else notify.message(`The pasted file was left out: ${place.refusal.replace(/\.$/, '')}.`);
    },
    isLocked || pasted !== undefined,
  );
  return {
    pasted,
    add: () => {
      if (!pasted) return;
      const { choose, choosePictures } = store.getState();
      if (pasted.place === 'main') choose(pasted.file);
      else choosePictures([pasted.file]);
      setPasted(undefined);
      // The new picture may be scrolled out of view.
      notify.message(`Added. It is part of the ${words.one} once you save.`);
    },
    leaveOut: () => setPasted(undefined),
  };
}
