/** Time that a sheet may take to open over the page, in ms; after it the link leads to its page. */
const patience = 4000;
const signs = ['pointerover', 'touchstart', 'focusin'] as const;

const sheetLinkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-sheet-link]') : null;

/**
 * Makes the links to sheets open them over the page (decisions 4). The code and the sheet are
 * fetched at the first sign of interest. With a key that asks for another window, or when the sheet
 * does not come in time, it is a link like any other.
 */
export function openSheetsOverPage(): void {
  let isWaiting = false;
  const heed = (event: Event) => {
    const link = sheetLinkOf(event);
    // A failure is met by the click, which tries again.
    if (link) import('./sheet-popup.tsx').then((it) => it.loadSheet(link.href)).catch(() => {});
  };
  for (const sign of signs) document.addEventListener(sign, heed, { passive: true });

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
