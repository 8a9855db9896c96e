import { useEffect, useEffectEvent, useRef } from 'react';

/** Milliseconds for which what is shown counts as fresh. */
const fresh = 30_000;

/**
 * Calls back when the window is looked at again, at most every 30 seconds, and never while a dialog
 * is open: nothing is to change under what is being typed.
 */
export function useReturn(refresh: () => void): void {
  const last = useRef(0);
  const onReturn = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || Date.now() - last.current < fresh) return;
    if (document.querySelector('[data-modal]')) return;
    last.current = Date.now();
    refresh();
  });
  useEffect(() => {
    last.current = Date.now();
    const onEvent = () => onReturn();
    document.addEventListener('visibilitychange', onEvent);
    window.addEventListener('focus', onEvent);
    return () => {
      document.removeEventListener('visibilitychange', onEvent);
      window.removeEventListener('focus', onEvent);
    };
  }, []);
}
