/** A fault often repeats itself on a page; a few reports show it. */
const mostPerPage = 3;
const mostCharacters = 300;

let sent = 0;

/** The first script of this site that a stack names: extensions of the browser run here too. */
const placeIn = (stack: string) =>
  /^\/[\w./@-]+\.[jt]sx?(?::\d+:\d+)?/.exec(stack.split(location.origin)[1] ?? '')?.[0];

/**
 * Tells the server of an error, if the build reports errors. What may name a person is removed there.
 * @param stack in place of the error's own
 */
export function sendError(error: unknown, stack?: string): void {
  const { name, message, stack: own } = error instanceof Error ? error : new Error(String(error));
  const place = placeIn(stack ?? own ?? '');
  if (!place || sent >= mostPerPage || document.body.dataset['errors'] === undefined) return;
  sent += 1;
  const report = { name, message: message.slice(0, mostCharacters), place };
  const body = new URLSearchParams({ ...report, page: location.pathname });
  navigator.sendBeacon('/v1/errors', body);
}

/** Reports errors of this page that nothing catches. */
export function reportUncaughtErrors(): void {
  addEventListener('error', ({ error, message, filename, lineno, colno }) => {
    if (error instanceof Error) sendError(error);
    else sendError(message, `${filename}:${lineno}:${colno}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => sendError(reason));
}
