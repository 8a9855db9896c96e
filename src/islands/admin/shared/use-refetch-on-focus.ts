import { useEffect, useEffectEvent, useRef } from 'react';

/** Milliseconds for which loaded data counts as fresh. */
const fresh = 30_000;

/**
 * Calls `refresh` when the window regains the focus, at most every 30 seconds, and never while a dialog is
 * open, so that nothing changes during typing.
 */
export function useRefetchOnFocus(refresh: () => void): void {
  const last = useRef(0);
  const onFocus = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || Date.now() - last.current < fresh) return;
    if (document.querySelector('[data-modal]')) return;
    last.current = Date.now();
    refresh();
  });
  useEffect(() => {
    last.current = Date.now();
    const onEvent = () => onFocus();
    document.addEventListener('visibilitychange', onEvent);
    window.addEventListener('focus', onEvent);
    return () => {
      document.removeEventListener('visibilitychange', onEvent);
      window.removeEventListener('focus', onEvent);
    };
  }, []);
}
