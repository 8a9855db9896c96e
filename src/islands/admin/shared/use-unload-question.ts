import { useLayoutEffect } from 'react';

/** Shown if the typed text cannot be stored. */
export const cannotKeep = 'This browser cannot keep a draft. Save before you close this tab.';

/** Makes the browser ask before a reload, a link or closing the tab loses typed text. */
export function useUnloadQuestion(isWanted: boolean): void {
  // In the same frame in which the notice appears.
  useLayoutEffect(() => {
    if (!isWanted) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isWanted]);
}
