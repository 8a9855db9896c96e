import { within } from '@testing-library/dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#contract/routes.ts';
import { menu } from '#src/config/navigation.ts';
import { site } from '#contract/company.ts';
import { publicPaths, staticPaths } from './addresses.ts';
import { openPage, textOf, type OpenedPage } from './open-page.ts';

/** Longer titles are cut off in lists of results. */
const longestTitle = 70;
const landmark = 'article, aside, main, nav, section';

const inMenu = menu.flatMap(({ href, children = [] }) => [
  href,
  ...children.map((child): string => child.href),
]);

const metaOf = ({ document }: OpenedPage, name: string) =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');

const canonicalOf = ({ document }: OpenedPage) =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(({ href }) => href);

/** Elements that are a landmark of the page: inside a part of it they only head that part. */
const ofPage = (page: OpenedPage, tag: 'header' | 'footer') =>
  [...page.document.querySelectorAll(tag)].filter((one) => !one.parentElement?.closest(landmark));

describe.each(publicPaths())('%s', (path) => {
  let page: OpenedPage;
  beforeAll(async () => {
    page = await openPage(path);
  });

  it('is an HTML page in the language of the site', () => {
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toMatch(/^text\/html\b/);
    expect(page.document.documentElement.lang).toBe(site.locale);
  });

  it('has a title with the company name and a description', () => {
    expect(page.document.title).toMatch(/SMCS/);
    expect(page.document.title.length).toBeLessThanOrEqual(longestTitle);
    const description = metaOf(page, 'description') ?? '';
    expect(description.length).toBeGreaterThanOrEqual(3);
    expect(description.length).toBeLessThanOrEqual(155);
  });

  it('has one heading of the first level', () => {
    const headings = within(page.document.body).getAllByRole('heading', { level: 1 });
    expect(headings.map(textOf)).toEqual([expect.stringMatching(/\S/)]);
  });

  it('has a canonical URL and names it to social networks', () => {
    const [canonical = '', ...others] = canonicalOf(page);
    expect(others).toEqual([]);
    const { pathname, search } = new URL(canonical);
    expect(pathname + search).toBe(path);
    expect(metaOf(page, 'og:url')).toBe(canonical);
    for (const name of ['og:title', 'og:description', 'og:image', 'og:image:alt']) {
      expect(metaOf(page, name), name).toMatch(/\S/);
    }
  });

  it('has its landmarks', () => {
    expect(within(page.document.body).getAllByRole('main')).toHaveLength(1);
    expect(ofPage(page, 'header')).toHaveLength(1);
    expect(ofPage(page, 'footer')).toHaveLength(1);
  });

  it('marks one current entry in each navigation', () => {
    const body = within(page.document.body);
    const current = body
      .getAllByRole('navigation')
      .map((nav) => [nav.getAttribute('aria-label'), nav.querySelectorAll('[aria-current]').length])
      .filter(([, count]) => count !== 0);
    expect(current.filter(([, count]) => count !== 1)).toEqual([]);
    const named = current.map(([name]) => name);
    expect(named).toContain('Main');
    // The page itself, or the entry that it lies under.
    const { pathname } = new URL(page.document.URL);
    for (const nav of body.getAllByRole('navigation', { name: 'Main' })) {
      const entry = nav.querySelector('[aria-current]');
      expect(entry?.getAttribute('aria-current')).toBe(inMenu.includes(pathname) ? 'page' : 'true');
      expect(nav.querySelectorAll('[data-here]')).toHaveLength(1);
    }
    if (path !== '/') expect(named).toContain('Breadcrumb');
  });
});

describe('the pages together', () => {
  it.each([
    ['title', ({ document }: OpenedPage) => document.title],
    ['description', (page: OpenedPage) => metaOf(page, 'description')],
    ['canonical address', (page: OpenedPage) => canonicalOf(page)[0]],
  ] as const)('have each their own %s', async (_, read) => {
    const texts = (await Promise.all(staticPaths.map(openPage))).map(read);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });
});

it('a canonical URL contains only parameters that select a page', async () => {
  const page = await openPage(`${routes.contactUs}?page=77`);
  expect(page.status).toBe(200);
  expect(canonicalOf(page)).toEqual([expect.stringMatching(/\/contact-us$/)]);
});
