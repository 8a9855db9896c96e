import type { Page, Request } from '@playwright/test';

/** Videos come in pieces for as long as they are shown, so nothing waits for them. */
const isAwaited = (request: Request) => request.resourceType() !== 'media';

export interface Loading {
  /** Waits until the page is loaded and shown, no request is open and it, idle, asks for no more. */
  quiet: () => Promise<void>;
}

/** In the page: comes true once its first content stands on the screen and it is idle. */
const shownAndIdle = () =>
  new Promise((resolve) => {
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) {
        // Chromium may hold idle callbacks back for as long as it draws no frame.
        requestIdleCallback(resolve, { timeout: 1000 });
      }
    }).observe({ type: 'paint', buffered: true });
  });

/**
 * Counts the requests of a page from now on. Call it before the page is opened.
 *
 * Observers and idle callbacks run in their order: when those of `quiet` are called, those that the
 * page asked for while it loaded have been called, and the requests that they make are open. So
 * nothing depends on how fast the machine is.
 */
export function watchLoading(page: Page): Loading {
  let started = 0;
  const open = new Set<Request>();
  let onDone: (() => void) | undefined;
  page.on('request', (request) => {
    if (!isAwaited(request)) return;
    started += 1;
    open.add(request);
  });
  const end = (request: Request) => {
    open.delete(request);
    if (open.size === 0) onDone?.();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const nothingOpen = () =>
    new Promise<void>((resolve) => {
      onDone = resolve;
      if (open.size === 0) resolve();
    });
  return {
    quiet: async () => {
      await page.waitForLoadState();
      let before;
      do {
        before = started;
        await nothingOpen();
        await page.evaluate(shownAndIdle);
      } while (started > before || open.size > 0);
    },
  };
}
