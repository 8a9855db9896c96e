import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
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
  /** Further pictures that were pasted with it, in a text. */
  others?: File[];
  place: 'main' | 'further';
}

interface Item {
  state: EditorState;
  media: MediaConfig | undefined;
  words: Words;
}

/**
 * The place of a pasted file, or why there is none. It never takes that of the main file, and a
 * picture of a text does not become the main one.
 */
function findPlace(
  file: File,
  { state, media, words, isOfText }: Item & { isOfText: boolean },
): PastedFile['place'] | { refusal: string } {
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
  const isOff = isLocked || pasted !== undefined;
  const ask = (file: File, others?: File[]) => {
    const isOfText = others !== undefined;
    const place = findPlace(file, { state: store.getState(), media, words, isOfText });
    if (typeof place === 'string') setPasted({ file, place, ...(others && { others }) });
    else notify.message(`The pasted file was left out: ${place.refusal.replace(/\.$/, '')}.`);
  };
  useFilePaste((file, target) => {
    if (!isOnTop(form.current)) return;
    const isOnField = target instanceof HTMLInputElement && target.name === imageField;
    if (isOnField) store.getState().choose(file);
    else ask(file);
  }, isOff);
  const askForPictures = useEffectEvent(({ detail: [first, ...others] }: CustomEvent<File[]>) => {
    if (first && !isOff && isOnTop(form.current)) ask(first, others);
  });
  useEffect(() => {
    const listener = (event: CustomEvent<File[]>) => askForPictures(event);
    window.addEventListener('picturesintext', listener);
    return () => window.removeEventListener('picturesintext', listener);
  }, []);
  return {
    pasted,
    add: () => {
      if (!pasted) return;
      const { choose, choosePictures } = store.getState();
      if (pasted.place === 'main') choose(pasted.file);
      else choosePictures([pasted.file, ...(pasted.others ?? [])]);
      setPasted(undefined);
      // The new picture may be scrolled out of view.
      notify.message(`Added. It is part of the ${words.one} once you save.`);
    },
    leaveOut: () => setPasted(undefined),
  };
}
