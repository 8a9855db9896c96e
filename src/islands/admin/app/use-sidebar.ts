import { useEffect, useState, useSyncExternalStore } from 'react';
import { mobileBreakpointPx, sidebar } from '#contract/limits.ts';
import { isTyping } from '../shared/use-shortcuts.ts';

// Below 768 px means up to 767.98 px: fractional widths exist on zoomed screens.
const narrow = `(max-width: ${mobileBreakpointPx - 0.02}px)`;

function subscribe(onChange: () => void) {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function readCookie(): boolean {
  return !document.cookie.split('; ').includes(`${sidebar.cookieName}=false`);
}

function writeCookie(isOpen: boolean): void {
  document.cookie = `${sidebar.cookieName}=${isOpen}; path=/; max-age=${sidebar.cookieSeconds}; samesite=lax`;
}

/** Exactly Ctrl+B or Cmd+B. */
function isShortcut(event: KeyboardEvent): boolean {
  return (
    event.key.toLowerCase() === sidebar.shortcutKey &&
    event.ctrlKey !== event.metaKey &&
    !event.shiftKey &&
    !event.altKey
  );
}

/**
 * State of the sidebar. On large screens it is wide or shows icons, which a cookie stores for seven days; on
 * small screens it is a drawer that starts closed (requirements §2).
 */
export function useSidebar() {
  const isNarrow = useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches);
  const [isWide, setIsWide] = useState(readCookie);
  const [isSheetOpen, setIsSheetOpen] = useState(false);

  const toggle = () => {
    if (isNarrow) return setIsSheetOpen(!isSheetOpen);
    setIsWide(!isWide);
    writeCookie(!isWide);
  };

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event) || event.repeat || isTyping(event.target)) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });

  return {
    isNarrow,
    isWide,
    isSheetOpen: isNarrow && isSheetOpen,
    toggle,
    closeSheet: () => setIsSheetOpen(false),
  };
}
