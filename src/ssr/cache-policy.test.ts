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

test('an absent item is a 404 that nobody keeps', () => {
  expect(applyCachePolicy(page(), { error: absent }, { tags: [] })).toBe('missing');
  expect(response.status).toBe(404);
  expect(set).toHaveBeenCalledWith(false);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

test('an outage without a copy is a 503 that says when to come again', () => {
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
])('a search refused with %s is a %d that nobody keeps', (code, status) => {
  expect(applyCachePolicy(page(), { error: coded(code) }, { tags: [] })).toBe('unavailable');
  expect(response.status).toBe(status);
  expect(set).toHaveBeenCalledWith(false);
});

test('anything else is thrown', () => {
  expect(() => applyCachePolicy(page(), { error: coded('INTERNAL') }, { tags: [] })).toThrow('no');
});

test('a page of live parts stays until a purge when all are fresh', () => {
  applyPartialCachePolicy(page(), [{ entry: { data: {} } }, { entry: { data: {} } }], {
    tags: ['news', 'jobs'],
  });
  expect(set).toHaveBeenCalledWith({ maxAge: 300, swr: 600, tags: ['news', 'jobs'] });
  expect(response.headers.get('Netlify-Vary')).toBe('query=none');
});

test.each([
  ['stale', { entry: { data: { staleSince: '2026-11-21T09:00:00Z' } } }],
  ['out of reach', { error: coded('UNAVAILABLE') }],
  ['broken', { error: coded('INTERNAL') }],
])('with a part that is %s it goes out and stays for seconds', (_, part) => {
  applyPartialCachePolicy(page(), [{ entry: { data: {} } }, part], { tags: ['news', 'jobs'] });
  expect(set).toHaveBeenCalledWith({ maxAge: 10, tags: ['news', 'jobs'] });
  expect(response.status).toBe(200);
});

test('with a part that was refused to one visitor it goes out and nobody else is shown it', () => {
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

test('a page that lists parts asks browsers to come back, and varies by no parameter', () => {
  applyPartialCachePolicy(page(), [{ entry: { data: {} } }], { tags: ['news'] });
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
  expect(response.headers.get('Netlify-Vary')).toBe('query=none');
});

describe('something on the page appears or goes by the clock', () => {
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
  ])('in %d s: the page is kept no longer', (seconds, kept) => {
    applyCachePolicy(page(), { entry: entry(seconds) }, { tags: ['news'] });
    expect(set).toHaveBeenCalledWith({ ...kept, tags: ['news'] });
  });

  test.each([1, 0, -5])('in %d s: the page is not kept', (seconds) => {
    applyCachePolicy(page(), { entry: entry(seconds) }, { tags: ['news'] });
    expect(set).toHaveBeenCalledWith(false);
  });

  test('a page of several parts is kept until the first of them changes', () => {
    applyPartialCachePolicy(page(), [{ entry: entry(61) }, { entry: entry(31) }], {
      tags: ['news'],
    });
    expect(set).toHaveBeenCalledWith({ maxAge: 30, swr: 0, tags: ['news'] });
  });
});

test('what was there and will not be again is a 410 that nobody keeps', () => {
  expect(applyCachePolicy(page(), { entry: { data: { isGone: true } } }, { tags: [] })).toBe(
    'gone',
  );
  expect(response.status).toBe(410);
  expect(set).toHaveBeenCalledWith(false);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});
