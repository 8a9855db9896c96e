import pLimit from 'p-limit';
import { expect, inject, it } from 'vitest';
import { builtFor } from '../support/site.ts';
import { notFoundPaths, publicPaths } from './addresses.ts';
import { loadedByStyles, scriptFiles, stylesOf } from './loaded-files.ts';
import { openConfirmedPage, openPage, type OpenedPage } from './open-page.ts';

const imageService = '/.netlify/images';

/** Attributes that name a file which the browser or a network loads with the page. */
const sources: readonly (readonly [selector: string, attribute: string])[] = [
  ['img, source, video, audio, script, iframe', 'src'],
  ['video', 'poster'],
  ['link:is([rel~=icon], [rel=apple-touch-icon], [rel=stylesheet])', 'href'],
  ['link:is([rel=preload], [rel=modulepreload])', 'href'],
  ['image, feImage', 'href'],
  ['astro-island', 'component-url'],
  ['astro-island', 'renderer-url'],
  ['meta[property="og:image"]', 'content'],
];

const candidates = (srcset: string) =>
  srcset.split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/)[0] ?? '');

const picturesInData = ({ html }: OpenedPage): string[] =>
  [...html.matchAll(/"(?:logo|image)":\s*\[?"([^"]+)"/g)].map(([, address = '']) => address);

/** Every file that a page refers to, with an absolute address on the running site. */
function filesOf(page: OpenedPage): string[] {
  const { document } = page;
  const named = sources.flatMap(([selector, attribute]) =>
    [...document.querySelectorAll(selector)]
      .map((element) => element.getAttribute(attribute) ?? '')
      .filter((address) => address !== ''),
  );
  const sets = [...document.querySelectorAll('[srcset], [imagesrcset]')].flatMap((element) =>
    candidates(element.getAttribute('srcset') ?? element.getAttribute('imagesrcset') ?? ''),
  );
  const styles = loadedByStyles(stylesOf(page)).urls;
  // Addresses for other sites carry the origin that the site was built for.
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  const builtFor = canonical ? new URL(canonical).origin : inject('siteUrl');
  return [...named, ...sets, ...styles, ...scriptFiles(page)]
    .filter((address) => !address.startsWith('data:'))
    .map((address) => new URL(address, document.URL).href.replace(builtFor, inject('siteUrl')));
}

/** The file that the image service cuts; checked in place of its many cuts, which are slow to make. */
function original(address: string): string {
  const url = new URL(address);
  if (url.pathname !== imageService) return address;
  return new URL(url.searchParams.get('url') ?? '', url).href;
}

const kinds: readonly [RegExp, RegExp][] = [
  [/\.(avif|webp|jpe?g|png|svg|gif)$/, /^image\//],
  [/\.js$/, /^(text|application)\/javascript/],
  [/\.css$/, /^text\/css/],
  [/\.(mp4|webm)$/, /^video\//],
  [/\.woff2$/, /^font\//],
];

/** Why a file is not what the page takes it for, or undefined. */
async function complaint(address: string): Promise<string | undefined> {
  const response = await fetch(address, { method: 'HEAD' });
  if (response.status !== 200) return `answers ${response.status}`;
  const [, type] = kinds.find(([ending]) => ending.test(new URL(address).pathname)) ?? [];
  const answered = response.headers.get('content-type') ?? '';
  return type && !type.test(answered) ? `is ${answered}` : undefined;
}

// It opens every page of two sites.
it('every file that a page refers to exists', { timeout: 120_000 }, async () => {
  const pages = await Promise.all([...publicPaths(), ...notFoundPaths].map(openPage));
  const users = new Map<string, string>();
  for (const page of pages) for (const file of filesOf(page)) users.set(original(file), page.path);
  expect(users.size).toBeGreaterThan(100);
  // Structured data is on the site without samples alone.
  const confirmed = inject('confirmed');
  for (const path of publicPaths(confirmed.samples)) {
    for (const picture of picturesInData(await openConfirmedPage(path))) {
      users.set(original(picture.replace(builtFor, confirmed.url)), path);
    }
  }
  const limit = pLimit(8);
  const missing = await Promise.all(
    [...users].map(([address, path]) =>
      limit(async () => {
        const reason = await complaint(address);
        return reason && `${path}: ${address} ${reason}`;
      }),
    ),
  );
  expect(missing.filter(Boolean)).toEqual([]);
});

it('the image service accepts the URLs of the pages', async () => {
  const { news } = inject('samples');
  const pages = await Promise.all(['/', `/press-and-bulletins/news/${news.id}`].map(openPage));
  for (const page of pages) {
    const cuts = filesOf(page).filter((file) => new URL(file).pathname === imageService);
    const originals = cuts.map(original);
    // One cut of each original: a foreign origin or a wrong parameter shows in any of them.
    const first = cuts.filter((_, index) => originals.indexOf(originals[index] ?? '') === index);
    for (const cut of first.slice(-2)) {
      const response = await fetch(cut);
      expect(response.status, cut).toBe(200);
      expect(response.headers.get('content-type')).toMatch(/^image\//);
    }
  }
});

it('every URL of the image service is well formed', async () => {
  const pages = await Promise.all(publicPaths().map(openPage));
  const cuts = pages.flatMap(filesOf).map((file) => new URL(file));
  const wrong = cuts
    .filter(({ pathname }) => pathname === imageService)
    .filter(({ searchParams }) => {
      const isSized = ['w', 'h'].every((name) =>
        /^([1-9]\d*)?$/.test(searchParams.get(name) ?? ''),
      );
      return (
        !searchParams.get('url') ||
        !isSized ||
        !/^(avif|webp|jpg|png)$/.test(searchParams.get('fm') ?? 'webp')
      );
    });
  expect(wrong.map(String)).toEqual([]);
});
