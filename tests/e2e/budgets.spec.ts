import type { APIRequestContext } from '@playwright/test';
import { staticRoutes } from '#src/ssr/sitemap.ts';
import { byteBudget } from '../../bench/pages/budgets.ts';
import { weigh, windows, type Weight } from '../../bench/pages/weigh.ts';
import { expect, test } from './fixtures.ts';
import { livePages } from './public-pages.ts';

// What needs no clock of `npm run bench`: bytes, and that nothing moves while a page comes.

type Address = (request: APIRequestContext) => Promise<string>;

const pages: [name: string, address: Address][] = [
  ...staticRoutes.map(({ path }): [string, Address] => [path, async () => path]),
  ...livePages.map(({ name, find }): [string, Address] => [name, find]),
];

function expectLight(path: string, weight: Weight): void {
  const budget = byteBudget(path);
  const files = weight.files.join('\n');
  expect(weight.status).toBe(200);
  expect.soft(weight.script, `script\n${files}`).toBeLessThanOrEqual(budget.script);
  expect.soft(weight.fonts, `fonts\n${files}`).toBeLessThanOrEqual(budget.fonts);
  expect.soft(weight.shift, 'layout shift').toBe(0);
  expect.soft(weight.blockingFonts, 'fonts that text waits for').toEqual([]);
}

test.describe('on a phone', { tag: '@phone' }, () => {
  test.use(windows.phone);

  for (const [name, address] of pages) {
    test(`${name} is light and still`, async ({ page, request }) => {
      const path = await address(request);
      const weight = await weigh(page, path);
      expectLight(path, weight);
      const { transfer } = byteBudget(path);
      expect(weight.transfer, weight.files.join('\n')).toBeLessThanOrEqual(transfer);
    });
  }
});

test.describe('on a wide window', { tag: '@desktop' }, () => {
  test.use(windows.wide);

  for (const [name, address] of pages) {
    test(`${name} is light and still`, async ({ page, request }) => {
      const path = await address(request);
      expectLight(path, await weigh(page, path));
    });
  }
});
