import { jobDetail, newsDetail, routes, siteSearch, withoutEndSlashes } from '#contract/routes.ts';
import { staticRoutes } from './sitemap.ts';

const pages = new Set<string>([
  ...Object.values(routes),
  ...staticRoutes.map(({ path }) => path),
  siteSearch(),
]);
const items = [newsDetail(''), jobDetail('')];

/** Whether a page, or an item that may exist, has this path. */
const isPage = (path: string) =>
  pages.has(path) || items.some((start) => path.startsWith(start) && path !== start);

/** Letters, digits and signs that mean the same encoded and as they are (RFC 3986, 2.3). */
const unreserved = /^[\w.~-]$/;

/**
 * The one path of a page for all others that mean it: without needless percent-encoding, without
 * slashes at its end, and without `.html` or `/index.html` where a page has the rest of the path.
 * Slashes at the beginning are one, so that a redirect never names another host.
 */
export function plainPath(pathname: string): string {
  const decoded = pathname.replace(/%[\da-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(parseInt(code.slice(1), 16));
    return unreserved.test(letter) ? letter : code;
  });
  const path = withoutEndSlashes(`/${decoded.replace(/^\/+/, '')}`) || routes.home;
  const page = path.replace(/\.html$/, '').replace(/\/index$/, '') || routes.home;
  return isPage(page) ? page : path;
}
