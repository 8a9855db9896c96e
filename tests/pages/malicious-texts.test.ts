import { beforeAll, expect, inject, it } from 'vitest';
import type { News } from '#contract/schemas/news.ts';
import { newsDetail, routes, siteSearch } from '#contract/routes.ts';
import { picture } from '../support/media.ts';
import { openConfirmedPage as openPage, textOf } from './open-page.ts';

// Where nothing is a sample: structured data has the texts too.
const confirmed = inject('confirmed');

/** A word by which the list finds the items, and no others. */
const mark = 'malicious-title';
const texts = [
  `${mark} "><template data-evil></template><meta http-equiv=refresh content=0;url=//evil.example>`,
  `${mark} '><img src=x onerror="evil()"> <style>*{color:red}</style> <svg onload=evil()>`,
  `${mark} </title></script><script>evil()</script> <!-- <base href=//evil.example>`,
];
const made: News[] = [];

beforeAll(async () => {
  for (const text of texts) {
    const body = new FormData();
    // The oldest of all, so that no other test finds them on its first page.
    for (const [name, value] of Object.entries({
      title: text,
      description: text,
      imageAlt: text,
    })) {
      body.set(name, value);
    }
    body.set('date', '1900-01-01');
    body.set('image', await picture());
    const url = `${confirmed.url}/v1/news`;
    const response = await fetch(url, {
      method: 'POST',
      headers: { cookie: confirmed.samples.cookie },
      body,
    });
    made.push(((await response.json()) as { news: News }).news);
  }
});

/** Elements and attributes that only the texts could have brought. */
const brought = 'template, meta[http-equiv=refresh], base, svg[onload], [onerror], img[src=x]';

function expectUnbroken(document: Document) {
  const scripts = [...document.querySelectorAll('script, style')].map(textOf);
  expect(scripts.filter((text) => /^(evil|\*\{color)/.test(text))).toEqual([]);
  expect([...document.querySelectorAll(brought)].map((one) => one.outerHTML)).toEqual([]);
}

it.each([0, 1, 2])('title %i is escaped on its page', async (index) => {
  const { id = '', title = '' } = made[index] ?? {};
  expect(title).toBe(texts[index]);
  const { status, document } = await openPage(newsDetail(id));
  expect(status).toBe(200);
  expectUnbroken(document);
  expect(textOf(document.querySelector('h1') as Element)).toBe(title);
  expect(document.title).toContain(title);
  const shared = document.querySelector('meta[property="og:title"]');
  expect(shared?.getAttribute('content')).toContain(title);
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  expect(JSON.stringify(JSON.parse(data))).toContain(JSON.stringify(title));
});

it('titles are escaped in the list and in its search', async () => {
  const query = new URLSearchParams({ q: mark });
  const { document } = await openPage(`${routes.newsReleases}?${query.toString()}`);
  expectUnbroken(document);
  const words = textOf(document.querySelector('main') as Element);
  for (const text of texts) expect(words).toContain(text);

  const asked = `"><script>evil()</script>'`;
  const search = await openPage(
    `${routes.newsReleases}?${new URLSearchParams({ q: asked }).toString()}`,
  );
  expectUnbroken(search.document);
  const field = search.document.querySelector<HTMLInputElement>('main input[name=q]');
  expect(field?.getAttribute('value')).toBe(asked);
});

it('titles and search terms are escaped in the site search', async () => {
  const { document } = await openPage(siteSearch(mark));
  expectUnbroken(document);
  const words = textOf(document.querySelector('main') as Element);
  for (const text of texts) expect(words).toContain(text);

  const asked = `"><template data-evil></template><script>evil()</script>'</title>`;
  const search = await openPage(siteSearch(asked));
  expect(search.status).toBe(200);
  expectUnbroken(search.document);
  expect(search.document.querySelector('main input[name=q]')?.getAttribute('value')).toBe(asked);
  expect(search.document.title).toContain(asked);
  expect(textOf(search.document.querySelector('h2#results') as Element)).toContain(`“${asked}”`);
});
