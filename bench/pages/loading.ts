import type { Page, Request } from '@playwright/test';

/** Films come in pieces for as long as they are shown, so nothing waits for them. */
const isAwaited = (request: Request) => request.resourceType() !== 'media';

export interface Loading {
  /** Waits until the page is loaded, no request is open and it, idle, asks for nothing more. */
  quiet: () => Promise<void>;
}

/**
 * Counts the requests of a page from now on. Call it before the page is opened.
 *
 * Idle callbacks run in their order: when the one of `quiet` is called, those that the page asked for
 * while it loaded have been called, and the requests that they make are open. So nothing depends on
 * how fast the machine is.
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
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      } while (started > before || open.size > 0);
    },
  };
}
