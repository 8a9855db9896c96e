import { useState } from 'react';

/**
 * Where focus goes when a dialog closes: to what `elsewhere` names, if it names anything, otherwise
 * to the control that had focus when the dialog opened, which `elsewhere` receives; null when that
 * has gone or there was none. (Radix does this for its own triggers only.)
 */
export function useReturnFocus(elsewhere?: (opener: HTMLElement | null) => HTMLElement | null) {
  const [opener] = useState(() => document.activeElement);
  return (event: Event) => {
    event.preventDefault();
    const isThere = opener instanceof HTMLElement && opener !== document.body;
    const back = isThere && opener.isConnected ? opener : null;
    const target = elsewhere?.(back) ?? back;
    // A browser scrolls to where a sticky button would be without being sticky: the page jumps.
    target?.focus({ preventScroll: true });
    if (target && !isInViewport(target)) target.scrollIntoView({ block: 'nearest' });
  };
}

function isInViewport(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
