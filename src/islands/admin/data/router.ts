import { useSyncExternalStore, type MouseEvent as ReactMouseEvent } from 'react';
import { isAdminPath } from '#contract/routes.ts';

const changed = 'admin:navigated';

function subscribe(onChange: () => void) {
  window.addEventListener('popstate', onChange);
  window.addEventListener(changed, onChange);
  return () => {
    window.removeEventListener('popstate', onChange);
    window.removeEventListener(changed, onChange);
  };
}

/** The current path without a trailing slash. */
export const currentPath = (): string => window.location.pathname.replace(/(?<=.)\/$/, '');

/** The current query string with its question mark, or an empty text. */
export const currentSearch = (): string => window.location.search;

/** The current fragment with its `#`, or an empty text. It stays in the browser. */
export const currentFragment = (): string => window.location.hash;

/** The current path; the screens of the shell follow it. */
export const usePathname = (): string => useSyncExternalStore(subscribe, currentPath);

/** The current query string, which lists and dialogs follow. */
export const useSearch = (): string => useSyncExternalStore(subscribe, currentSearch);

/** The current fragment, which has search terms that may name a person. */
export const useFragment = (): string => useSyncExternalStore(subscribe, currentFragment);

/** Opens another screen without loading the page again. */
export function navigate(href: string): void {
  if (href === window.location.pathname + window.location.search) return;
  const isOtherScreen = new URL(href, window.location.href).pathname !== window.location.pathname;
  history.pushState(null, '', href);
  window.dispatchEvent(new Event(changed));
  if (isOtherScreen) window.scrollTo(0, 0);
}

/**
 * Changes URL parameters of the current screen; undefined removes one. `push` adds a history entry, which
 * Back undoes (a page of a list); otherwise the current entry is replaced (typing).
 * @param fragment the new fragment; absent leaves it as it is
 */
export function setSearchParams(
  parameters: Record<string, string | undefined>,
  step: 'push' | 'replace' = 'replace',
  fragment?: string,
): void {
  const url = new URL(window.location.href);
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined || value === '') url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  if (fragment !== undefined) url.hash = fragment;
  if (url.search + url.hash === window.location.search + window.location.hash) return;
  const address = url.pathname + url.search + url.hash;
  if (step === 'push') history.pushState(null, '', address);
  else history.replaceState(history.state, '', address);
  window.dispatchEvent(new Event(changed));
}

/** Marks a history entry of `openStep`. */
const ownStep = 'admin:opened';

/** Like `setSearchParams`, with a history entry that `closeStep` and Back undo. */
export function openStep(parameters: Record<string, string | undefined>): void {
  const before = window.location.href;
  setSearchParams(parameters, 'push');
  if (window.location.href !== before) history.replaceState(ownStep, '');
}

/**
 * Goes back over the history entry of `openStep`. If the URL was opened in another way, by a link or a
 * bookmark, sets these parameters instead.
 */
export function closeStep(parameters: Record<string, string | undefined>): void {
  if (history.state === ownStep) history.back();
  else setSearchParams(parameters);
}

/** True for a click that opens a link in the same tab. */
const isPlain = ({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent | ReactMouseEvent) =>
  !metaKey && !ctrlKey && !shiftKey && !altKey && button === 0;

/** For a link: a plain click calls `act`, a modified one follows the link. */
export const onPlainClick =
  (act: (link: HTMLAnchorElement) => void) =>
  (event: ReactMouseEvent<HTMLAnchorElement>): void => {
    if (!isPlain(event)) return;
    event.preventDefault();
    act(event.currentTarget);
  };

/**
 * Opens links to screens without loading the page again. A link that handles its click itself is left
 * to do so. Returns a function that stops it.
 */
export function followLinks(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || !isPlain(event)) return;
    const { origin, pathname, search, hash, target, isContentEditable } = link;
    if (origin !== window.location.origin || !isAdminPath(pathname)) return;
    if (hash || target || isContentEditable) return;
    event.preventDefault();
    navigate(pathname + search);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
