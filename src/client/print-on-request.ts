/** Makes every control marked `data-print` print the page, also those that come later. */
export function printOnRequest(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-print]')) window.print();
  });
}
