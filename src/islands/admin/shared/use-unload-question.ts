import { useLayoutEffect } from 'react';

/** Shown where what is typed cannot be stored. */
export const cannotKeep = 'This browser cannot keep a draft. Save before you close this tab.';

/** Lets the browser ask before a reload, a link or the end of the tab takes what is typed. */
export function useUnloadQuestion(isWanted: boolean): void {
  // With the frame that says so, not after it.
  useLayoutEffect(() => {
    if (!isWanted) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isWanted]);
}
