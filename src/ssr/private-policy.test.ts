import { beforeEach, describe, expect, test, vi } from 'vitest';
import { applyPrivatePolicy } from './private-policy.ts';

const set = vi.fn();
let response: { status: number; headers: Headers };

const apply = (result: Parameters<typeof applyPrivatePolicy>[1]) =>
  applyPrivatePolicy(
    { response, cache: { set } } as unknown as Parameters<typeof applyPrivatePolicy>[0],
    result,
  );
const named = (name: string) => Object.assign(new Error('no'), { name });
const coded = (code: string) => Object.assign(new Error('no'), { code });

beforeEach(() => {
  set.mockReset();
  response = { status: 200, headers: new Headers() };
});

describe('a page with a private URL', () => {
  test.each([
    ['an entry', { entry: {} }, 'shown', 200],
    ['no entry', {}, 'missing', 404],
    ['an entry that was not found', { error: named('LiveEntryNotFoundError') }, 'missing', 404],
    ['an outage', { error: coded('UNAVAILABLE') }, 'unavailable', 503],
    ['too many attempts', { error: coded('TOO_MANY_REQUESTS') }, 'unavailable', 429],
  ])('with %s is neither cached nor indexed', (_, result, outcome, status) => {
    expect(apply(result)).toBe(outcome);
    expect(response.status).toBe(status);
    expect(set.mock.calls).toEqual([[false]]);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
    expect(response.headers.get('Retry-After')).toBe(outcome === 'unavailable' ? '30' : null);
  });

  test.each([new Error('no'), coded('CONFLICT')])('throws other errors', (error) => {
    expect(() => apply({ error })).toThrow(error);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  });
});
