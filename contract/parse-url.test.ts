import { expect, test } from 'vitest';
import { parseUrl } from './parse-url.ts';

test('an absolute URL is parsed, any other text is undefined', () => {
  expect(parseUrl('https://example.com/a?b#c')?.pathname).toBe('/a');
  expect(parseUrl('mailto:office@example.com')?.protocol).toBe('mailto:');
  for (const text of ['', '/a', 'example.com', 'https://', 'http://[']) {
    expect(parseUrl(text), text).toBeUndefined();
  }
});
