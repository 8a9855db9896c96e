import { useEffect, useEffectEvent, type RefObject } from 'react';

/** False for a form that is covered by a question or another dialog. */
export const isOnTop = (form: HTMLFormElement | null): boolean =>
  [...document.querySelectorAll('[data-modal]')].at(-1)?.contains(form) ?? false;

/** Saves on Ctrl+S or Cmd+S anywhere on the page, instead of saving the page. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>, save: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isModified = event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;
    if (!isModified || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (!event.repeat && isOnTop(form.current)) save();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
