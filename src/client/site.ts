import { initGoBack, reloadOnOtherAddress } from './history.ts';
import { initNavigationSpinner } from './navigation-spinner.ts';

// What pages do once they are shown: layouts/Document.astro imports this after the first paint.

/** Loads the behaviour of an element that the page has. It works as plain HTML until then. */
function attach(selector: string, load: () => Promise<() => void>): void {
  if (!document.querySelector(selector)) return;
  load().then(
    (start) => start(),
    () => undefined,
  );
}

// Only the menu: selecting, copying, the keyboard and dragging are left alone.
document.addEventListener('contextmenu', (event) => event.preventDefault());
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-print]')) window.print();
});
initNavigationSpinner();
initGoBack();
// The admin area has a router of its own.
if (document.querySelector('.bar')) reloadOnOtherAddress();

attach('[data-errors]', async () => (await import('./send-error.ts')).reportUncaughtErrors);
attach('dialog.viewer', async () => (await import('./viewers.ts')).initViewers);
attach('[data-sheet]', async () => (await import('./sheet-parts.ts')).initSheet);
attach('[data-letters]', async () => (await import('./stagger-letters.ts')).staggerLetters);
attach('[data-visits]', async () => (await import('./count-visit.ts')).countVisit);
