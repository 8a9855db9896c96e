import { useState, useSyncExternalStore } from 'react';
import type { ResourceName } from '#contract/items.ts';
import { readDrafts, subscribeDrafts, type Draft } from '#src/client/drafts.ts';

/** A view of the stored drafts that stays the same object until one of them changes. */
function draftView(resource: ResourceName) {
  let drafts: Draft[] | undefined;
  return {
    subscribe: (onChange: () => void) =>
      subscribeDrafts(() => {
        drafts = undefined;
        onChange();
      }),
    read: () => (drafts ??= readDrafts(resource)),
  };
}

/** The unfinished texts of this resource by the account that is logged in, newest first. */
export function useDrafts(resource: ResourceName): Draft[] {
  const [view] = useState(() => draftView(resource));
  return useSyncExternalStore(view.subscribe, view.read);
}
