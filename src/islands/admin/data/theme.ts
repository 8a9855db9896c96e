import { useSyncExternalStore } from 'react';
import { readStored, removeStored, subscribeStored, writeStored } from '#src/client/storage.ts';

/** What can be chosen on this device; `system` follows the system's preference. */
export type Theme = 'system' | 'light' | 'dark';

const isTheme = (value: unknown): value is 'light' | 'dark' =>
  value === 'light' || value === 'dark';

const readTheme = (): Theme => readStored('theme', isTheme) ?? 'system';

/** Gives the document the stored theme; the script in its head has done so for the first frame. */
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

/** The chosen theme, in step with the other tabs. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, readTheme);

/** Chooses a theme for this device. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') removeStored('theme');
  else writeStored('theme', theme);
  listeners.forEach((listener) => listener());
}
