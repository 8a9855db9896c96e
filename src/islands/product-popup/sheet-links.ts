import { onFirstInteraction } from '#src/client/on-first-interaction.ts';

/** Time that a sheet may take to open over the page, in ms; after it the link leads to its page. */
const patience = 4000;

const sheetLinkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-sheet-link]') : null;

/**
 * Makes the links to sheets open them over the page (decisions 4). The code and the sheet are
 * fetched at the first sign of interest. With a key that asks for another window, or when the sheet
 * does not come in time, it is a link like any other.
 */
export function openSheetsOverPage(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-sheet-link]')) {
    onFirstInteraction(link, () => {
      // A failure is met by the click, which tries again.
      import('./sheet-popup.tsx').then((it) => it.loadSheet(link.href)).catch(() => {});
    });
  }

  let isWaiting = false;
  document.addEventListener('click', (event) => {
    const link = sheetLinkOf(event);
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isWaiting) return;
    isWaiting = true;
    const follow = () => location.assign(link.href);
    const giveUp = setTimeout(follow, patience);
    import('./sheet-popup.tsx')
      .then((it) => it.openSheet(link))
      .catch(follow)
      .finally(() => {
        clearTimeout(giveUp);
        isWaiting = false;
      });
  });
}
