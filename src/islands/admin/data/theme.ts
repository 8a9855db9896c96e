import { useLayoutEffect } from 'react';
import { createStoredChoice } from './stored-choice.ts';

/** The choices on this device; `system` follows the preference of the system. */
export type Theme = 'system' | 'light' | 'dark';

const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark';

const choice = createStoredChoice('theme', isTheme, 'system');

/** Chooses a theme for this device. */
export const chooseTheme = choice.choose;

/** Applies the chosen theme to the document, and returns it. A script in its head did so for the first frame. */
export function useTheme(): Theme {
  const theme = choice.useValue();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset['theme'];
    else dataset['theme'] = theme;
  }, [theme]);
  return theme;
}
