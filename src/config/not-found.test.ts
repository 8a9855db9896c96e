import { expect, test } from 'vitest';
import { notFoundText } from './not-found.ts';

test.each([
  ['/our-products/product/99', 'product', '/our-products'],
  ['/our-products/services/x', 'service', '/our-products/our-services'],
  ['/our-products/achievement/8', 'achievement', '/our-products/achievements'],
])('at %s there is no such %s', (path, kind, href) => {
  expect(notFoundText(path)).toMatchObject({ kind, list: { label: 'Go Back', href } });
});

test('other missing pages have no kind', () => {
  expect(notFoundText('/our-products/our-services')).toBeUndefined();
});
