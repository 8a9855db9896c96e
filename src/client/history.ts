// What Back and Forward do on public pages.

/**
 * Loads the document again when Back or Forward leads to an address that it does not show. An island
 * changes the address without a load: the product dialog its path, the news list its query. After a
 * reload such an address is still in the history, while the island is not hydrated yet.
 */
export function reloadOnOtherAddress(): void {
  const { pathname, search } = location;
  window.addEventListener('popstate', () => {
    const isOtherQuery = location.search !== search;
    const isUnhydrated = document.querySelector('main astro-island[ssr]') !== null;
    if (location.pathname !== pathname || (isOtherQuery && isUnhydrated)) location.reload();
  });
}

/** Makes the link of GoBack.astro a step back where the visitor came from this site. */
export function initGoBack(): void {
  document.querySelector('[data-go-back]')?.addEventListener('click', (event) => {
    const cameFromHere =
      document.referrer !== '' && new URL(document.referrer).origin === location.origin;
    if (!cameFromHere || history.length < 2) return;
    event.preventDefault();
    history.back();
  });
}
