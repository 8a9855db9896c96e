import { useSyncExternalStore, type MouseEvent } from 'react';

const changed = 'admin:navigated';

function subscribe(onChange: () => void) {
  window.addEventListener('popstate', onChange);
  window.addEventListener(changed, onChange);
  return () => {
    window.removeEventListener('popstate', onChange);
    window.removeEventListener(changed, onChange);
  };
}

/** The current path without a trailing slash; the screens of the shell follow it. */
export function usePathname(): string {
  return useSyncExternalStore(subscribe, () => window.location.pathname.replace(/(?<=.)\/$/, ''));
}

/** Goes to another screen of the shell without loading the page again. */
export function navigate(href: string): void {
  if (href === window.location.pathname) return;
  history.pushState(null, '', href);
  window.dispatchEvent(new Event(changed));
  window.scrollTo(0, 0);
}

/** For links of the shell: a plain click stays in the page, a modified one does what it always does. */
export function followInPlace(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0)
    return;
  event.preventDefault();
  navigate(event.currentTarget.pathname);
}
