import { useSyncExternalStore } from 'react';
import { readStored, removeStored, subscribeStored, writeStored } from '#src/client/storage.ts';

type Key = 'singleKeys' | 'theme' | 'listView';

/** A choice of the person that this device stores. It follows the other tabs. */
interface StoredChoice<Value> {
  read: () => Value;
  /** Hook: the choice, which renders its component again when it changes. */
  useValue: () => Value;
  choose: (value: Value) => void;
}

/** @param initial the value without a choice, and for a stored value that is not valid */
export function createStoredChoice<Value>(
  key: Key,
  isValid: (value: unknown) => value is Value,
  initial: Value,
): StoredChoice<Value> {
  const listeners = new Set<() => void>();
  const read = () => readStored(key, isValid) ?? initial;
  // The browser reports changes by other tabs alone.
  const subscribe = (onChange: () => void) => {
    listeners.add(onChange);
    const stop = subscribeStored(key, onChange);
    return () => {
      listeners.delete(onChange);
      stop();
    };
  };
  return {
    read,
    useValue: () => useSyncExternalStore(subscribe, read),
    choose: (value) => {
      if (value === initial) removeStored(key);
      else writeStored(key, value);
      listeners.forEach((listener) => listener());
    },
  };
}
