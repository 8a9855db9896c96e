let last: HTMLElement | undefined;

/** What had the focus last, even if it has lost it by being disabled since. */
export const lastFocused = (): HTMLElement | undefined => last;

/** Begins to remember; returns how to stop. */
export function watchFocus(): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) last = target;
  };
  document.addEventListener('focusin', onFocus);
  return () => document.removeEventListener('focusin', onFocus);
}
