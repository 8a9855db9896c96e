import type { Page } from '@playwright/test';
import type { VisitSummary } from '#contract/api/visit.ts';
import { productDetail, routes } from '#contract/routes.ts';
import { rmSync } from 'node:fs';
import { confirmSamples } from '../support/confirmed-source.ts';
import { startSite, type Site } from '../support/site.ts';
import { expect, logIn, test } from './fixtures.ts';
import { openQuiet } from './open-quiet.ts';

const datasheet = productDetail(1);
const beacons = ['/v1/visits', '/v1/errors'];

/** In the page: the button that prints throws, from the second time on in a promise too. */
function breakPrinting(): void {
  let isThrown = false;
  window.print = () => {
    const error = new TypeError('no printer for "Asha" asha@example.org');
    if (isThrown) void Promise.reject(error);
    isThrown = true;
    throw error;
  };
}

/** Opens a page whose button throws, presses it several times, and gives the beacons that were sent. */
async function pressBrokenButton(page: Page, url: string): Promise<string[]> {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (beacons.includes(pathname)) sent.push(pathname);
  });
  await page.addInitScript(breakPrinting);
  const loading = await openQuiet(page, url);
  const button = page.getByRole('button', { name: 'Print' });
  for (let times = 0; times < 5; times += 1) await button.click();
  await loading.quiet();
  return sent;
}

test.describe('with both settings on', { tag: '@desktop' }, () => {
  test.describe.configure({ mode: 'default' });
  let confirmed: ReturnType<typeof confirmSamples>;
  let site: Site;

  test.beforeAll(async () => {
    // The pages are built once more, as the build marks them, unless tests/pages has built them.
    test.setTimeout(600_000);
    confirmed = confirmSamples();
    site = await startSite({ ...confirmed, isSeeded: false });
  });
  test.afterAll(async () => {
    await site.close();
    rmSync(confirmed.source, { recursive: true, force: true });
  });

  test('a visit is counted after the page is shown, but not in the admin area', async ({
    page,
    playwright,
    expectConsole,
  }) => {
    // The login screen asks who is logged in.
    expectConsole(/status of 401.*\/v1\/user\/me/);
    const request = await playwright.request.newContext({ baseURL: site.url });
    await logIn(request, site.credentials);
    const pages = async () => {
      const answer = await request.get('/v1/visits');
      return ((await answer.json()) as { visits: VisitSummary }).visits.pages;
    };
    await openQuiet(page, `${site.url}${routes.admin}`);
    await openQuiet(page, `${site.url}${datasheet}`);
    await expect.poll(pages).toEqual([{ name: datasheet, visits: 1 }]);
    await request.dispose();
  });

  test('uncaught errors are logged without personal data, three for a page', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/no printer/, 'any');
    const sent = await pressBrokenButton(page, `${site.url}${datasheet}`);
    expect(sent.filter((path) => path === '/v1/errors')).toHaveLength(3);
    const lines = () =>
      site
        .output()
        .split('\n')
        .filter((line) => line.includes('"browser error"'))
        .map((line) => JSON.parse(line) as { error: { stack: string } });
    await expect.poll(lines).toHaveLength(3);
    expect(lines()).toMatchObject(
      Array.from({ length: 3 }, () => ({
        page: '/our-products/product/…',
        browser: 'Chrome',
        error: { name: 'TypeError', message: 'no printer for … …' },
      })),
    );
    expect(lines()[0]?.error.stack).toMatch(/ at \/site\.js:\d+:\d+$/);
  });
});
