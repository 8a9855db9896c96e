import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearStored, readStored, writeStored } from './storage.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what was written is read', () => {
  writeStored('role', 'ADMIN');
  expect(readStored('role', isText)).toBe('ADMIN');
});

test.each([
  ['nothing', undefined],
  ['no JSON', '{"a":'],
  ['another shape', '{"a":1}'],
])('%s reads as undefined', (_name, text) => {
  if (text !== undefined) kept.set('role', text);
  expect(readStored('role', isText)).toBeUndefined();
});

test('clearing removes our five keys and leaves others', () => {
  for (const key of ['isLoggedIn', 'role', 'data', 'news', 'installations', 'other']) {
    kept.set(key, '1');
  }
  clearStored();
  expect([...kept.keys()]).toEqual(['other']);
});

test('forbidden storage throws nowhere', () => {
  vi.stubGlobal('localStorage', undefined);
  writeStored('role', 'ADMIN');
  clearStored();
  expect(readStored('role', isText)).toBeUndefined();
});
