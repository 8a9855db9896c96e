import { useSyncExternalStore } from 'react';
import { readStored, subscribeStored, writeStored } from '#src/client/storage.ts';

/** How the items of a list are shown on this device. */
export type ListView = 'cards' | 'compact';

const isView = (value: unknown): value is ListView => value === 'cards' || value === 'compact';
const readView = (): ListView => readStored('listView', isView) ?? 'cards';

const listeners = new Set<() => void>();

function subscribe(onChange: () => void) {
  listeners.add(onChange);
  const stop = subscribeStored('listView', onChange);
  return () => {
    listeners.delete(onChange);
    stop();
  };
}

/** The chosen view of lists, in step with the other tabs. */
export const useListView = (): ListView => useSyncExternalStore(subscribe, readView);

/** Chooses it for all lists on this device. */
export function chooseListView(view: ListView): void {
  writeStored('listView', view);
  listeners.forEach((listener) => listener());
}
