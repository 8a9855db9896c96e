import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  applyCachePolicy,
  applyPartialCachePolicy,
  applyStaticCachePolicy,
} from './cache-policy.ts';

const set = vi.fn();
let response: { status: number; headers: Headers };

/** The two properties of Astro's global that the function uses. */
const page = () =>
  ({ response, cache: { set } }) as unknown as Parameters<typeof applyCachePolicy>[0];
const coded = (code: string) => Object.assign(new Error('no'), { code });
const absent = Object.assign(new Error('no'), { name: 'LiveEntryNotFoundError' });

beforeEach(() => {
  set.mockReset();
  response = { status: 200, headers: new Headers() };
});

test('a fresh page stays in the CDN until its tag is purged', () => {
  const options = { tags: ['news'], vary: ['page'] };
  expect(applyCachePolicy(page(), { entry: { data: {} } }, options)).toBe('fresh');
  expect(set).toHaveBeenCalledWith({ maxAge: 300, swr: 600, tags: ['news'] });
  expect(response.headers.get('Netlify-Vary')).toBe('query=page');
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
});

test('a stale page stays for seconds, and is not served beyond them', () => {
  const entry = { data: { staleSince: '2026-11-21T09:00:00Z' } };
  expect(applyCachePolicy(page(), { entry }, { tags: ['news'] })).toBe('stale');
  expect(set).toHaveBeenCalledWith({ maxAge: 10, tags: ['news'] });
  expect(response.status).toBe(200);
});

test.each([
  ['missing', { error: coded('UNAVAILABLE') }],
  ['stale', { entry: { data: { staleSince: '2026-11-21T09:00:00Z' } } }],
])('a fresh page stays for seconds while a part of it is %s', (_what, part) => {
  const entry = { data: {} };
  expect(applyCachePolicy(page(), { entry }, { tags: ['news'], parts: [part] })).toBe('fresh');
  expect(set).toHaveBeenCalledWith({ maxAge: 10, tags: ['news'] });
});

test('a missing item is an uncached 404', () => {
  expect(applyCachePolicy(page(), { error: absent }, { tags: [] })).toBe('missing');
  expect(response.status).toBe(404);
  expect(set).toHaveBeenCalledWith(false);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

test('an outage without a snapshot is a 503 with Retry-After', () => {
  expect(applyCachePolicy(page(), { error: coded('UNAVAILABLE') }, { tags: [] })).toBe(
    'unavailable',
  );
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('30');
  expect(set).toHaveBeenCalledWith(false);
});

test.each([
  ['TOO_MANY_REQUESTS', 429],
  ['VALIDATION_FAILED', 400],
])('a search refused with %s is an uncached %d', (code, status) => {
  expect(applyCachePolicy(page(), { error: coded(code) }, { tags: [] })).toBe('unavailable');
  expect(response.status).toBe(status);
  expect(set).toHaveBeenCalledWith(false);
});

test('other errors are thrown', () => {
  expect(() => applyCachePolicy(page(), { error: coded('INTERNAL') }, { tags: [] })).toThrow('no');
});

test('a page of live parts stays until a purge when all are fresh', () => {
  applyPartialCachePolicy(page(), [{ entry: { data: {} } }, { entry: { data: {} } }], {
    tags: ['news', 'jobs'],
  });
  expect(set).toHaveBeenCalledWith({ maxAge: 300, swr: 600, tags: ['news', 'jobs'] });
  expect(response.headers.get('Netlify-Vary')).toBe('query=none');
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
});

test.each([
  ['stale', { entry: { data: { staleSince: '2026-11-21T09:00:00Z' } } }],
  ['out of reach', { error: coded('UNAVAILABLE') }],
  ['broken', { error: coded('INTERNAL') }],
])('a page with a part that is %s is cached for seconds', (_, part) => {
  applyPartialCachePolicy(page(), [{ entry: { data: {} } }, part], { tags: ['news', 'jobs'] });
  expect(set).toHaveBeenCalledWith({ maxAge: 10, tags: ['news', 'jobs'] });
  expect(response.status).toBe(200);
});

test('a page with a part refused to one visitor is not cached', () => {
  const options = { tags: ['news'], vary: ['q'] };
  applyPartialCachePolicy(page(), [{ error: coded('TOO_MANY_REQUESTS') }], options);
  expect(set).toHaveBeenCalledWith(false);
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('Netlify-Vary')).toBe('query=q');
});

test.each([
  ['the parameters it names', ['kind', 'about'], 'query=kind|about'],
  ['none', [], 'query=none'],
  ['its whole query', undefined, 'query'],
])('a page without live data stays until a deploy, under %s', (_, vary, header) => {
  applyStaticCachePolicy(page(), vary);
  expect(set).toHaveBeenCalledWith({ maxAge: 86_400, swr: 86_400 });
  expect(response.headers.get('Netlify-Vary')).toBe(header);
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
});

describe('a page that changes by the clock', () => {
  const now = Date.UTC(2026, 10, 22, 12);
  const entry = (seconds: number) => ({
    data: { nextChange: new Date(now + seconds * 1_000).toISOString() },
  });
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now }));
  afterEach(() => vi.useRealTimers());

  test.each([
    [3_600, { maxAge: 300, swr: 600 }],
    [601, { maxAge: 300, swr: 300 }],
    [301, { maxAge: 300, swr: 0 }],
    [61, { maxAge: 60, swr: 0 }],
  ])('in %d s is cached until then', (seconds, kept) => {
    applyCachePolicy(page(), { entry: entry(seconds) }, { tags: ['news'] });
    expect(set).toHaveBeenCalledWith({ ...kept, tags: ['news'] });
  });

  test.each([1, 0, -5])('in %d s is not cached', (seconds) => {
    applyCachePolicy(page(), { entry: entry(seconds) }, { tags: ['news'] });
    expect(set).toHaveBeenCalledWith(false);
  });

  test('is cached until the first of its parts changes', () => {
    applyPartialCachePolicy(page(), [{ entry: entry(61) }, { entry: entry(31) }], {
      tags: ['news'],
    });
    expect(set).toHaveBeenCalledWith({ maxAge: 30, swr: 0, tags: ['news'] });
  });
});

test('a removed item is an uncached 410', () => {
  expect(applyCachePolicy(page(), { entry: { data: { isGone: true } } }, { tags: [] })).toBe(
    'gone',
  );
  expect(response.status).toBe(410);
  expect(set).toHaveBeenCalledWith(false);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});
