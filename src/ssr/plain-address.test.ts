import { expect, test } from 'vitest';
import { plainPath } from './plain-address.ts';

test.each([
  ['/', '/'],
  ['/our-products', '/our-products'],
  ['/our-products/', '/our-products'],
  ['/human-resources/join-us//', '/human-resources/join-us'],
  ['//evil.example/', '/evil.example'],
  ['/index.html', '/'],
  ['/index', '/'],
  ['/our-products/index.html', '/our-products'],
  ['/our-products.html', '/our-products'],
  ['/our-products/product/1/index.html', '/our-products/product/1'],
  ['/press-and-bulletins/news/7/index.html', '/press-and-bulletins/news/7'],
  ['/admin/users/index.html', '/admin/users'],
  ['/search.html', '/search'],
  ['/our-products/product/%31', '/our-products/product/1'],
  ['/%6Fur-products', '/our-products'],
  ['/culture%2Four-history', '/culture%2Four-history'],
  ['/nowhere/index.html', '/nowhere/index.html'],
  ['/404/index.html', '/404/index.html'],
  ['/%C3%A9', '/%C3%A9'],
  ['/%zz', '/%zz'],
])('%s is %s', (pathname, plain) => {
  expect(plainPath(pathname)).toBe(plain);
});
