import { expect, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import { suggestPages } from './suggest-pages.ts';

test.each([
  ['/contact', routes.contactUs],
  ['/culture/our-hystory', routes.ourHistory],
  ['/company/chairman-adress', routes.chairmanAddress],
  ['/certificates', routes.qualificationCertificates],
])('%s may have meant %s', (path, href) => {
  expect(suggestPages(path)[0]?.href).toBe(href);
});

test('a system is found by its name', () => {
  expect(suggestPages('/products/lime-handling')[0]?.label).toBe('Lime Handling System');
});

test.each(['/wp-login.php', '/', '/%E0%A4', '/administrator'])('%s has no similar page', (path) => {
  expect(suggestPages(path)).toEqual([]);
});

test('only the start of a long address is compared', () => {
  expect(suggestPages(`/${'x'.repeat(15_000)}/our-history`)).toEqual([]);
  expect(suggestPages(`/our-history/${'-'.repeat(15_000)}`)[0]?.href).toBe(routes.ourHistory);
});

test('at most three pages are suggested', () => {
  expect(suggestPages('/handling-system').length).toBeLessThanOrEqual(3);
});

test('the most similar pages come first, each once', () => {
  expect(suggestPages('/ash-handling-system').map(({ label }) => label)).toEqual([
    'Ash Handling System',
    'Lime Handling System',
  ]);
  expect(suggestPages('/our-products')[0]).toEqual({
    label: 'Our Products',
    href: routes.ourProducts,
  });
});
