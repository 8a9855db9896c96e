/**
 * A popup gives the page another address without loading it. When Back or Forward then leads to an
 * address that is not what this document shows, the document at that address is loaded.
 */
export function reloadOnOtherPath(): void {
  const shown = location.pathname;
  window.addEventListener('popstate', () => {
    if (location.pathname !== shown) location.reload();
  });
}
