/** Longest that a print waits for the pictures that only paper has, ms. */
const patience = 3000;

/** Pictures of wide windows and of paper that this window has left out. */
const leftOut = () =>
  [...document.images].filter(({ currentSrc }) => currentSrc.startsWith('data:'));

async function fetchForPaper(): Promise<void> {
  const fetched = leftOut().map((picture) => {
    picture.parentElement?.querySelector('source')?.remove();
    return picture.decode().catch(() => undefined);
  });
  await Promise.race([
    Promise.all(fetched),
    new Promise((resolve) => {
      setTimeout(resolve, patience);
    }),
  ]);
}

/**
 * Makes every control marked `data-print` print the page, also those that come later. Phones fetch
 * the pictures of paper first; a print from the browser's own menu does without their places.
 */
export function printOnRequest(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-print]')) {
      void fetchForPaper().then(() => window.print());
    }
  });
  addEventListener('beforeprint', () => {
    const empty = leftOut();
    for (const picture of empty) picture.hidden = true;
    addEventListener(
      'afterprint',
      () => {
        for (const picture of empty) picture.hidden = false;
      },
      { once: true },
    );
  });
}
