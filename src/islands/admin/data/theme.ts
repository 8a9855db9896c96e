import { useSyncExternalStore } from 'react';
import { readStored, removeStored, subscribeStored, writeStored } from '#src/client/storage.ts';

/** The choices on this device; `system` follows the preference of the system. */
export type Theme = 'system' | 'light' | 'dark';

const isTheme = (value: unknown): value is 'light' | 'dark' =>
  value === 'light' || value === 'dark';

const readTheme = (): Theme => readStored('theme', isTheme) ?? 'system';

/** Applies the stored theme to the document. A script in its head did so for the first frame. */
function applyTheme(): void {
  const theme = readTheme();
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

const listeners = new Set<() => void>();

function subscribe(onChange: () => void) {
  const follow = () => {
    applyTheme();
    onChange();
  };
  listeners.add(follow);
  const stop = subscribeStored('theme', follow);
  return () => {
    listeners.delete(follow);
    stop();
  };
}

/** The chosen theme. It follows the other tabs. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, readTheme);

/** Chooses a theme for this device. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') removeStored('theme');
  else writeStored('theme', theme);
  listeners.forEach((listener) => listener());
}
