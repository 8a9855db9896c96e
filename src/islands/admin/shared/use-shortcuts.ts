import { useEffect, useEffectEvent } from 'react';
import { createStoredChoice } from '../data/stored-choice.ts';

const isChoice = (value: unknown): value is boolean => typeof value === 'boolean';

/** Whether keys such as `/` and `n` are shortcuts on this device. */
export const singleKeys = createStoredChoice('singleKeys', isChoice, true);

const textFields =
  'input:not(:is([type="checkbox"], [type="radio"], [type="file"], [type="button"], [type="submit"])), textarea, select';

/** True for an element that takes text, in which Ctrl+B and single keys are not shortcuts. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(textFields));
}

/** True while a dialog, a sheet or a menu has the keyboard. */
const isModalOpen = () => document.querySelector('[data-modal], [role="menu"]') !== null;

/**
 * Single keys (`/`, `n`, `?`, `ArrowDown` …) → what they do while the calling screen is shown. They
 * are ignored during typing, while a dialog is open, and together with Ctrl, Alt or Cmd.
 */
export function useShortcuts(keys: Record<string, (event: KeyboardEvent) => void>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || isModalOpen()) return;
    // WCAG 2.1.4: keys that write a character can be switched off; arrows and Enter write none.
    if (event.key.length === 1 && !singleKeys.read()) return;
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    action(event);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
