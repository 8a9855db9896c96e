import { expect, test } from 'vitest';
import { pickEncoding } from '../../local/serve/compress.ts';
import { applyRange, matchesEtag } from '../../local/serve/range.ts';

const html = (more: Record<string, string> = {}) =>
  new Headers({ 'content-type': 'text/html; charset=utf-8', ...more });

test.each([
  ['gzip, deflate, br', html(), 'br'],
  ['gzip', html(), 'gzip'],
  ['br;q=0, gzip', html(), 'gzip'],
  [null, html(), undefined],
  ['br', html({ 'content-encoding': 'gzip' }), undefined],
  ['br', html({ 'content-length': '40' }), undefined],
  ['br', html({ 'cache-control': 'no-transform' }), undefined],
  ['br', new Headers({ 'content-type': 'image/webp' }), undefined],
])('%s', (accept, headers, expected) => {
  expect(pickEncoding(accept, headers)).toBe(expected);
});

test.each([
  ['bytes=0-3', 206, 'abcd', 'bytes 0-3/8'],
  ['bytes=6-', 206, 'gh', 'bytes 6-7/8'],
  ['bytes=-2', 206, 'gh', 'bytes 6-7/8'],
  ['bytes=4-99', 206, 'efgh', 'bytes 4-7/8'],
  ['bytes=8-', 416, '', 'bytes */8'],
  ['lines=1-2', 200, 'abcdefgh', null],
])('%s', async (range, status, body, contentRange) => {
  const request = new Request('http://localhost/', { headers: { range } });
  const response = applyRange(request, Buffer.from('abcdefgh'), new Headers());
  expect(response.status).toBe(status);
  expect(await response.text()).toBe(body);
  expect(response.headers.get('content-range')).toBe(contentRange);
});

test('a weak tag is the strong one for If-None-Match', () => {
  const request = new Request('http://localhost/', { headers: { 'if-none-match': '"a", W/"b"' } });
  expect(matchesEtag(request, '"b"')).toBe(true);
  expect(matchesEtag(request, '"c"')).toBe(false);
});
