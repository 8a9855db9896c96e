import { within } from '@testing-library/dom';
import { describe, expect, inject, it } from 'vitest';
import { notFoundMessages } from '#contract/messages.ts';
import { routes } from '#contract/routes.ts';
import { openPage, textOf } from './open-page.ts';

const absent = '00000000-0000-4000-8000-000000000000';

describe.each([
  [`/press-and-bulletins/news/${absent}`, 'News not found'],
  ['/press-and-bulletins/news/no-id', 'Description not found'],
  ['/press-and-bulletins/news-releases?page=9999', 'News not found'],
  ['/press-and-bulletins/news-releases?page=0', 'News not found'],
  ['/press-and-bulletins/news-releases?page=1.5', 'News not found'],
  [`/human-resources/join-us/${absent}`, 'Job not found'],
  ['/technology-and-ability/installations?page=x', 'Installation not found'],
  ['/nowhere', 'There is no page at this address'],
  ['/culture/our-hystory', 'Perhaps you meant'],
  ['/tools/hystory', 'Perhaps you meant'],
  ['/tools/siloo/missing', 'There is no page at this address'],
  ['/administrator', 'There is no page at this address'],
  ['/404', 'There is no page at this address'],
  ['/404.html', 'There is no page at this address'],
  ['/404/index.html', 'There is no page at this address'],
  ['/nowhere/index.html', 'There is no page at this address'],
  ['/culture%2Four-history', 'There is no page at this address'],
  ['/%C3%A9', 'There is no page at this address'],
  ['/%zz', 'There is no page at this address'],
  ['/wp-login.php', 'There is no page at this address'],
  ['/.env', 'There is no page at this address'],
])('%s', (path, text) => {
  it('answers 404 with header, menu, footer, a sentence and links', async () => {
    const { status, document } = await openPage(path);
    expect(status).toBe(404);
    const main = within(document.body).getByRole('main');
    expect(textOf(main)).toContain(text);
    expect(within(main).getAllByRole('link').length).toBeGreaterThan(0);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    const bar = within(document.querySelector('body > header') as HTMLElement);
    expect(bar.getAllByRole('navigation', { name: 'Main' })).toHaveLength(2);
    const contact = bar.getAllByRole('link', { name: 'Contact us' });
    expect(contact[0]?.getAttribute('href')).toBe(routes.contactUs);
    const footer = within(document.querySelector('body > footer') as HTMLElement);
    expect(footer.getAllByText(/©/)).not.toHaveLength(0);
  });
});

it('a server error is answered with the frame of the site and links', async () => {
  const { status, headers, document } = await openPage('/500');
  expect(status).toBe(500);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-frame-options')).toBe('DENY');
  const main = within(within(document.body).getByRole('main'));
  expect(textOf(main.getByRole('heading', { level: 1 }))).toContain('Something went wrong');
  expect(main.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe(routes.home);
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

it.each([
  ['/favicon.ico', /^image\/(?:x-icon|vnd\.microsoft\.icon)$/],
  ['/favicon.svg', /^image\/svg\+xml/],
])('%s is an icon', async (path, type) => {
  const response = await fetch(inject('siteUrl') + path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(type);
});

describe.each([
  [
    '/our-products/product',
    ['0', '9', '01', '1.0', 'x', '+1', '0x1', '%EF%BC%91'],
    notFoundMessages.product,
    '/our-products',
  ],
  [
    '/our-products/services',
    ['0', '4', '03', '1e0'],
    notFoundMessages.service,
    '/our-products/our-services',
  ],
  [
    '/our-products/achievement',
    ['8', '-1', '00'],
    notFoundMessages.achievement,
    '/our-products/achievements',
  ],
])('a number that is not in the list %s', (folder, ids, text, back) => {
  it.each(ids)('%s answers 404 and links back to the list', async (id) => {
    const { status, document } = await openPage(`${folder}/${id}`);
    expect(status).toBe(404);
    const screen = within(document.body);
    expect(textOf(screen.getByRole('heading', { level: 1 }))).toBe(text);
    expect(screen.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe(back);
  });
});

describe('addresses that are no page', () => {
  it('redirect the misspelt address permanently, with its query', async () => {
    const { status, headers } = await openPage('/culture/social_responsbility?a=1');
    expect(status).toBe(301);
    expect(headers.get('location')).toBe('/culture/social_responsibility?a=1');
  });

  it.each([
    ['/our-products/', '/our-products'],
    ['/company-profile/?a=1', '/company-profile?a=1'],
    ['/our-products/product/1/', '/our-products/product/1'],
    ['/press-and-bulletins/news-releases/?page=2', '/press-and-bulletins/news-releases?page=2'],
    ['/human-resources/join-us//', '/human-resources/join-us'],
    ['/admin/', '/admin'],
    ['/admin/manage-jobs/', '/admin/manage-jobs'],
    ['/nowhere/', '/nowhere'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example/', '/evil.example'],
  ])('redirect a trailing slash to the page without it: %s', async (path, location) => {
    const { status, headers } = await openPage(path);
    expect(status).toBe(301);
    expect(headers.get('location')).toBe(location);
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  it.each([
    ['/index.html', '/'],
    ['/index', '/'],
    ['/our-products/index.html?a=1', '/our-products?a=1'],
    ['/our-products/product/1/index.html', '/our-products/product/1'],
    ['/press-and-bulletins/news-releases/index.html', '/press-and-bulletins/news-releases'],
    ['/press-and-bulletins/news-releases.html', '/press-and-bulletins/news-releases'],
    ['/press-and-bulletins/news/7/index.html', '/press-and-bulletins/news/7'],
    ['/admin/index.html', '/admin'],
    ['/admin/users/index.html', '/admin/users'],
    ['/search.html', '/search'],
    ['/our-products/product/%31', '/our-products/product/1'],
    ['/%6Fur-products', '/our-products'],
    ['/press-and-bulletins/%6Eews-releases?page=2', '/press-and-bulletins/news-releases?page=2'],
  ])('redirect another form of the address of a page: %s', async (path, location) => {
    const { status, headers } = await openPage(path);
    expect(status).toBe(301);
    expect(headers.get('location')).toBe(location);
  });

  it('are cached by the CDN', async () => {
    const ask = () => fetch(`${inject('siteUrl')}/xmlrpc.php?probe=${crypto.randomUUID()}`);
    const first = await ask();
    expect(first.status).toBe(404);
    const again = await ask();
    expect(again.status).toBe(404);
    expect(again.headers.get('cache-status')).toContain('hit');
    expect(again.headers.get('x-frame-options')).toBe('DENY');
    expect(again.headers.get('content-security-policy')).toContain('script-src');
  });

  it('answer a long address like any other', async () => {
    const { status, document } = await openPage(`/${'culture-'.repeat(1_800)}`);
    expect(status).toBe(404);
    expect(textOf(document.body)).toContain('There is no page at this address');
  });

  it('crop no picture on demand', async () => {
    const picture = `${inject('siteUrl')}/_image?href=%2Fapple-touch-icon.png&w=10&f=webp`;
    expect((await fetch(picture)).status).toBe(404);
  });

  it.each(['GET', 'DELETE'])(
    'the API answers %s in its own format, with a trailing slash too',
    async (method) => {
      const response = await fetch(`${inject('siteUrl')}/v1/nothing/here/`, { method });
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({
        success: false,
        message: 'There is no such address in this API',
        code: 'NOT_FOUND',
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
      });
    },
  );
});
