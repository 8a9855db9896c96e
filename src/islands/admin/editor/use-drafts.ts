import { useState, useSyncExternalStore } from 'react';
import { readDrafts, subscribeDrafts, type Draft, type Noun } from '#src/client/drafts.ts';

/** A view of the stored drafts that stays the same object until one of them changes. */
function draftView(noun: Noun) {
  let drafts: Draft[] | undefined;
  return {
    subscribe: (onChange: () => void) =>
      subscribeDrafts(() => {
        drafts = undefined;
        onChange();
      }),
    read: () => (drafts ??= readDrafts(noun)),
  };
}

/** The unfinished texts of this noun by whoever is logged in, newest first. */
export function useDrafts(noun: Noun): Draft[] {
  const [view] = useState(() => draftView(noun));
  return useSyncExternalStore(view.subscribe, view.read);
}
