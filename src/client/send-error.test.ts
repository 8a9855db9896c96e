import { afterEach, expect, test, vi } from 'vitest';
import { sendError } from './send-error.ts';

afterEach(() => vi.unstubAllGlobals());

/** Sends an error from a page whose body has these data attributes, and returns what is sent. */
function sendFrom(dataset: Record<string, string>): unknown[] {
  const sendBeacon = vi.fn();
  vi.stubGlobal('location', { origin: 'https://smcs.example', pathname: '/tools' });
  vi.stubGlobal('document', { body: { dataset } });
  vi.stubGlobal('navigator', { sendBeacon });
  sendError(new TypeError('no printer'), 'at https://smcs.example/site.js:1:2');
  return sendBeacon.mock.calls;
}

test('an error is sent only from a page that reports errors', () => {
  expect(sendFrom({})).toEqual([]);
  expect(sendFrom({ errors: '' })).toEqual([['/v1/errors', expect.any(URLSearchParams)]]);
});
