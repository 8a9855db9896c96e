import type { Page } from '@playwright/test';

/** A page as a crawler reads it. */
export interface Crawled {
  status: number;
  title: string;
  headings: string[];
  description: string;
  canonical: string;
  /** Addresses of this site that it links to, with query and fragment. */
  links: string[];
  ids: string[];
  picturesWithoutAlt: string[];
}

/** Fetches addresses inside a page of the site, a few at a time, and reads their markup. */
async function read(page: Page, addresses: readonly string[]): Promise<Map<string, Crawled>> {
  const found = await page.evaluate(
    async (waiting) => {
      const results: [string, Crawled][] = [];
      const work = async () => {
        for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
          const response = await fetch(address);
          const isPage = response.headers.get('content-type')?.includes('text/html') ?? false;
          const text = isPage ? await response.text() : '';
          const dom = new DOMParser().parseFromString(text, 'text/html');
          const all = <Kind extends Element>(selector: string) =>
            Array.from(dom.querySelectorAll<Kind>(selector));
          const attribute = (selector: string, name: string) =>
            dom.querySelector(selector)?.getAttribute(name) ?? '';
          const base = new URL(address, location.origin);
          results.push([
            address,
            {
              status: response.status,
              title: dom.title,
              headings: all('h1').map(
                (one) => one.querySelector('.sr-only')?.textContent ?? one.textContent,
              ),
              description: attribute('meta[name=description]', 'content'),
              canonical: attribute('link[rel=canonical]', 'href'),
              links: all('a[href], link[rel=alternate]')
                .map((one) => new URL(one.getAttribute('href') ?? '', base))
                .filter(({ origin }) => origin === location.origin)
                .map(({ pathname, search, hash }) => pathname + search + hash),
              ids: all('[id]').map(({ id }) => id),
              picturesWithoutAlt: all('img:not([alt])').map(({ outerHTML }) =>
                outerHTML.slice(0, 120),
              ),
            },
          ]);
        }
      };
      await Promise.all([work(), work(), work()]);
      return results;
    },
    [...addresses],
  );
  return new Map(found);
}

const withoutFragment = (address: string) => address.split('#')[0] ?? '';
/** '/our-products/' and '/our-products' are one page. */
const pageOf = (address: string) => withoutFragment(address).replace(/(?<=.)\/(?=\?|$)/, '');

/** Everything that links lead to from the home page on; keys carry no fragment. */
export async function crawl(page: Page): Promise<Map<string, Crawled>> {
  const seen = new Map<string, Crawled>();
  let next = ['/'];
  while (next.length > 0) {
    const round = await read(page, next);
    for (const [address, crawled] of round) seen.set(address, crawled);
    const linked = [...round.values()].flatMap(({ links }) => links.map(pageOf));
    next = [...new Set(linked)].filter((address) => !seen.has(address));
  }
  return seen;
}

/**
 * Links that lead nowhere: to what does not answer 200, or to an anchor that is not there. A page is
 * asked again before it is accused, since a journey beside this one may have removed an item.
 */
export async function deadLinks(page: Page, seen: Map<string, Crawled>): Promise<string[]> {
  const isDead = (link: string) => {
    const target = seen.get(pageOf(link));
    const anchor = decodeURIComponent(link.split('#')[1] ?? '');
    return target?.status !== 200 || (anchor !== '' && !target.ids.includes(anchor));
  };
  const suspects = [...seen].filter(
    ([, { status, links }]) => status === 200 && links.some(isDead),
  );
  const again = await read(
    page,
    suspects.map(([address]) => address),
  );
  return [...again].flatMap(([address, { status, links }]) =>
    status === 200 ? links.filter(isDead).map((link) => `${address} → ${link}`) : [],
  );
}
