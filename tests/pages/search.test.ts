import { within } from '@testing-library/dom';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { phoneHref, site as company } from '#contract/company.ts';
import { serverMessages } from '#contract/messages.ts';
import {
  enquiryForm,
  jobDetail,
  newsDetail,
  newsListPage,
  productDetail,
  routes,
  siteSearch,
} from '#contract/routes.ts';
import { picture } from '../support/media.ts';
import { startSite, type Site } from '../support/site.ts';
import { mainOf, openPage, textOf } from './open-page.ts';
import { logIn } from './samples.ts';

const resultsOf = async (words: string) =>
  within(
    (await mainOf(siteSearch(words))).getByRole('region', { name: /results? for|No results/ }),
  );

const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the search over the site', () => {
  it('has a form without a script and says what it searches', async () => {
    const { status, document } = await openPage(siteSearch());
    expect(status).toBe(200);
    expect(document.title).toBe('Search – SMCS');
    const main = within(document.body).getByRole('main');
    const form = within(main).getByRole<HTMLFormElement>('search');
    expect([form.method, new URL(form.action).pathname]).toEqual(['get', siteSearch()]);
    expect(within(form).getByRole('searchbox', { name: 'Search this site' })).toHaveProperty(
      'name',
      'q',
    );
    expect(within(form).getByRole('button', { name: 'Search' })).toBeDefined();
    expect(textOf(main)).toContain('The search covers the systems with their data sheets');
    expect(linksIn(main)).toEqual(
      expect.arrayContaining([routes.ourProducts, routes.tools, routes.newsReleases]),
    );
  });

  it('is excluded from search engines and linked from every page', async () => {
    for (const path of [siteSearch(), siteSearch('silo')]) {
      const { document } = await openPage(path);
      expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    }
    const sitemap = await (await fetch(`${inject('siteUrl')}/sitemap.xml`)).text();
    expect(sitemap).not.toContain(siteSearch());
    for (const path of [routes.home, routes.tools, '/nowhere']) {
      const { document } = await openPage(path);
      expect(document.querySelector(`footer a[href="${siteSearch()}"]`)).not.toBeNull();
    }
  });

  it('shows the query, counts, kinds of results and marked words', async () => {
    const { document } = await openPage(siteSearch('bag filter'));
    expect(document.title).toBe('Search: bag filter – SMCS');
    const field = within(document.querySelector('main') as HTMLElement).getByRole<HTMLInputElement>(
      'searchbox',
    );
    expect(field.value).toBe('bag filter');
    const results = await resultsOf('bag filter');
    const [count, ...counts] = [
      results.getByRole('heading', { level: 2 }),
      ...results.getAllByText(/^\d+ results?$/),
    ].map((element) => Number.parseInt(textOf(element)));
    expect(count).toBe(counts.reduce((sum, one) => sum + one, 0));
    const pages = within(results.getByRole('region', { name: 'Pages' }));
    const [first, ...others] = pages.getAllByRole('listitem');
    expect(first && textOf(first)).toMatch(/^System ?Dust Extraction System/);
    expect(first && linksIn(first)).toEqual([productDetail(4)]);
    expect(others.map(textOf)).toContainEqual(expect.stringMatching(/^Tool ?Bag filter/));
    const marked = [...document.querySelectorAll('main mark')].map((mark) => textOf(mark));
    expect(new Set(marked.map((word) => word.toLowerCase().replace(/s$/, '')))).toContain('filter');
  });

  it('links to pages and fragments that exist', async () => {
    const { document } = await openPage(siteSearch('ash'));
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main ol a')].filter(
      (link) => link.closest('nav') === null,
    );
    expect(links.length).toBeGreaterThan(20);
    for (const { pathname, search, hash } of links) {
      const target = await openPage(pathname + search);
      expect(target.status, pathname).toBe(200);
      if (hash)
        expect(target.document.getElementById(hash.slice(1)), pathname + hash).not.toBeNull();
    }
  });

  it('finds news, positions and installations and links to all of them', async () => {
    const { news, job, installation } = inject('samples');
    const release = (await resultsOf('chain replaced')).getByRole('region', {
      name: 'News releases',
    });
    expect(linksIn(release)).toEqual([newsDetail(news.id)]);
    expect(textOf(release)).toContain('First paragraph of the chain.');
    const position = (await resultsOf('last tonne')).getByRole('region', {
      name: 'Open positions',
    });
    expect(linksIn(position)).toEqual([jobDetail(job.id)]);
    const silo = (await resultsOf('a new silo')).getByRole('region', { name: 'Installations' });
    const address = linksIn(silo)[0] ?? '';
    expect(address).toMatch(new RegExp(`#figure-${installation.id}$`));
    const { document } = await openPage(address.split('#')[0] ?? '');
    expect(document.getElementById(`figure-${installation.id}`)).not.toBeNull();

    const many = (await resultsOf('the')).getByRole('region', { name: 'News releases' });
    expect(linksIn(many).at(-1)).toBe(newsListPage({ page: 1, q: 'the' }));
    expect(linksIn(many)).toHaveLength(5);
  });

  it('finds nothing that is not published', async () => {
    for (const { title } of inject('samples').hidden) {
      const { document } = await openPage(siteSearch(title));
      const links = [...document.querySelectorAll('main li a')].map((link) => textOf(link));
      expect(links).not.toContain(title);
    }
  });

  it('says that it found similar words or only some words', async () => {
    expect((await resultsOf('precipitater')).getByText(/spelt alike/)).toBeDefined();
    expect((await resultsOf('tippler zebra')).getByText(/^No page has all/)).toBeDefined();
  });

  it('offers other ways when it finds nothing', async () => {
    const main = await mainOf(siteSearch('zzzyx'));
    expect(main.getByRole('heading', { level: 2, name: 'No results for “zzzyx”' })).toBeDefined();
    const region = main.getByRole('region', { name: /^No results/ });
    expect(textOf(region)).toContain('Check the spelling');
    expect(linksIn(region)).toEqual(
      expect.arrayContaining([phoneHref(company.phone), enquiryForm({ kind: 'question' })]),
    );
    expect(linksIn(region)).toEqual(
      expect.arrayContaining([routes.ourProducts, routes.systemFinder]),
    );
    expect(main.getByRole('link', { name: 'Ask a question' })).toBeDefined();
  });

  it.each([
    ['is too long', 'a'.repeat(101)],
    ['has control characters', 'silo\u0000'],
  ])('refuses a query that %s', async (_, words) => {
    const { status, headers, document } = await openPage(siteSearch(words));
    expect(status).toBe(400);
    expect(headers.get('cache-control')).toBe('no-store');
    const main = within(document.body).getByRole('main');
    expect(within(main).getByText('Enter at most 100 characters.')).toBeDefined();
    expect(within(main).getByRole('search')).toBeDefined();
  });
});

it('a missing page offers to search for the words of its address', async () => {
  const fieldOf = async (path: string) =>
    (await mainOf(path)).getByRole<HTMLInputElement>('searchbox', { name: 'Search this site' });
  expect((await fieldOf('/our-products/bag-filter-house.html')).value).toBe('bag filter house');
  expect((await fieldOf('/our-products/product/9')).value).toBe('');
});

describe('a site of its own', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ isSeeded: false, env: { SEARCH_LIMIT_PER_ADDRESS: '6' } });
  });
  afterAll(() => site.close());

  const look = async (words: string, more = '') => {
    const response = await fetch(site.url + siteSearch(words) + more);
    const html = await response.text();
    return {
      status: response.status,
      isKept: response.headers.get('cache-status')?.includes('hit') === true,
      cacheControl: response.headers.get('cache-control'),
      hasPages: html.includes(`href="${productDetail(4)}"`),
      hasNews: html.includes('Precipitator taken over'),
      isOut: html.includes('cannot be searched right now'),
      isTooMany: html.includes('There were many searches from your network.'),
      html,
    };
  };

  it('caches results until the news change, for every other parameter', async () => {
    expect(await look('precipitator')).toMatchObject({ hasPages: true, hasNews: false });
    await expect.poll(() => look('precipitator', '&utm=1')).toMatchObject({ isKept: true });

    const cookie = await logIn(site.url, site.credentials);
    const body = new FormData();
    const texts = { title: 'Precipitator taken over', description: 'A text.', date: '2026-01-01' };
    for (const [name, text] of Object.entries(texts)) body.set(name, text);
    body.set('image', await picture());
    const made = await fetch(`${site.url}/v1/news`, { method: 'POST', headers: { cookie }, body });
    expect(made.status).toBe(201);
    await expect.poll(() => look('precipitator')).toMatchObject({ hasPages: true, hasNews: true });
  });

  it('searches its pages without the database and says what is missing', async () => {
    await site.stopSupabase();
    const found = await look('electrostatic');
    expect(found).toMatchObject({ status: 200, hasPages: true, isOut: true });
    for (const path of [routes.newsReleases, routes.joinUs, routes.installations]) {
      expect(found.html).toContain(`href="${path}"`);
    }
    await site.startSupabase();
    await expect
      .poll(() => look('electrostatic'), { timeout: 20_000 })
      .toMatchObject({ hasPages: true, isOut: false });
  });

  it('refuses too many searches in an uncached answer', async () => {
    const answers = [];
    for (const words of ['fabric', 'baghouse', 'bagfilter', 'bag filter', 'ESP', 'filters']) {
      answers.push(await look(words));
    }
    const last = answers.at(-1);
    expect(last).toMatchObject({ status: 200, hasPages: true, isTooMany: true, isOut: false });
    expect(last?.cacheControl).toBe('no-store');
    const list = await fetch(`${site.url}${routes.newsReleases}?q=seal`);
    expect(list.status).toBe(429);
    const html = await list.text();
    expect(html).toContain(serverMessages.tooManyRequests);
    expect(html).not.toContain('database');
  });
});
