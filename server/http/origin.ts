import { serverMessages } from '#contract/messages.ts';
import { AppError } from '#server/http/app-error.ts';

/**
 * Refuses a write that another site's page has made (requirements D29). Browsers say where a request
 * comes from in Sec-Fetch-Site and Origin; a client that sends neither carries no cookies of a
 * visitor either.
 * @throws AppError FOREIGN_ORIGIN
 */
export function assertSameOrigin(request: Request, url: URL): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const isForeignSite = site !== null && site !== 'same-origin' && site !== 'none';
  const isForeignOrigin = origin !== null && origin !== url.origin;
  if (isForeignSite || isForeignOrigin) {
    throw new AppError('FOREIGN_ORIGIN', serverMessages.foreignOrigin);
  }
}
