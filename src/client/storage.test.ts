import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  clearStored,
  readStored,
  removeStored,
  storedDraftIds,
  subscribeStored,
  writeStored,
} from './storage.ts';

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

test.each([
  ['nothing', undefined],
  ['no JSON', '{"a":'],
  ['another shape', '{"a":1}'],
])('%s reads as undefined', (_name, text) => {
  if (text !== undefined) kept.set('role', text);
  expect(readStored('role', isText)).toBeUndefined();
});

test('clearing removes the keys of the site and keeps others', () => {
  for (const key of ['isLoggedIn', 'role', 'data', 'news', 'installations', 'other']) {
    kept.set(key, '1');
  }
  clearStored();
  expect([...kept.keys()]).toEqual(['other']);
});

test('forbidden storage throws no error', () => {
  vi.stubGlobal('localStorage', undefined);
  writeStored('role', 'ADMIN');
  clearStored();
  expect(readStored('role', isText)).toBeUndefined();
});

test('writing returns whether the value is stored', () => {
  expect(writeStored('role', 'ADMIN')).toBe(true);
  expect(kept.get('role')).toBe('"ADMIN"');
  vi.stubGlobal('localStorage', undefined);
  expect(writeStored('role', 'ADMIN')).toBe(false);
  expect(storedDraftIds()).toEqual([]);
});

test('removing a value keeps the others', () => {
  kept.set('role', '1').set('data', '1');
  removeStored('role');
  expect([...kept.keys()]).toEqual(['data']);
});

test('drafts are the keys with the prefix draft', () => {
  const keys = ['draft:a', 'role', 'my-draft:b', 'draft:c'];
  vi.stubGlobal('localStorage', {
    length: keys.length + 1,
    key: (index: number) => keys[index] ?? null,
  });
  expect(storedDraftIds()).toEqual(['a', 'c']);
});

test('a listener is called for changes in other tabs until it unsubscribes', () => {
  vi.stubGlobal('window', new EventTarget());
  const onChange = vi.fn();
  const stop = subscribeStored('role', onChange);
  const change = (key: string | null) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  change('data');
  expect(onChange).not.toHaveBeenCalled();
  change('role');
  change(null);
  expect(onChange).toHaveBeenCalledTimes(2);
  stop();
  change('role');
  expect(onChange).toHaveBeenCalledTimes(2);
});
