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

test.each(['/wp-login.php', '/', '/%E0%A4', '/administrator'])('%s resembles nothing', (path) => {
  expect(suggestPages(path)).toEqual([]);
});

test('what stands far behind in a long address is not looked at', () => {
  expect(suggestPages(`/${'x'.repeat(15_000)}/our-history`)).toEqual([]);
  expect(suggestPages(`/our-history/${'-'.repeat(15_000)}`)[0]?.href).toBe(routes.ourHistory);
});

test('no more than three, however many are alike', () => {
  expect(suggestPages('/handling-system').length).toBeLessThanOrEqual(3);
});

test('the likeliest pages stand first, each once and with its own name', () => {
  expect(suggestPages('/ash-handling-system').map(({ label }) => label)).toEqual([
    'Ash Handling System',
    'Lime Handling System',
  ]);
  expect(suggestPages('/our-products')[0]).toEqual({
    label: 'Our Products',
    href: routes.ourProducts,
  });
});
