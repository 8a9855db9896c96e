import type { Page, Request } from '@playwright/test';

/** Videos come in pieces for as long as they are shown, so nothing waits for them. */
const isAwaited = (request: Request) => request.resourceType() !== 'media';

export interface Loading {
  /** Waits until the page is loaded and shown, no request is open and it, idle, asks for no more. */
  quiet: () => Promise<void>;
}

/** In the page: comes true once the script of the site has run and the page is idle. */
const siteScriptRunAndIdle = async (url: string) => {
  await import(/* @vite-ignore */ url);
  // Chromium may hold idle callbacks back for as long as it draws no frame.
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
};

/**
 * Counts the requests of a page from now on. Call it before the page is opened.
 *
 * Idle callbacks run in their order: when that of `quiet` is called, those that the page asked for
 * while it loaded have been called, and the requests that they make are open. So nothing depends on
 * how fast the machine is.
 */
export function watchLoading(page: Page): Loading {
  let started = 0;
  const open = new Set<Request>();
  let onDone: (() => void) | undefined;
  let siteScript = Promise.withResolvers<string>();
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      siteScript = Promise.withResolvers();
    }
    // The page asks for it by itself: the timers of the browser, not of this test, decide when.
    if (new URL(request.url()).pathname === '/site.js') siteScript.resolve(request.url());
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
        await page.evaluate(siteScriptRunAndIdle, await siteScript.promise);
      } while (started > before || open.size > 0);
    },
  };
}
