import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  readDraft,
  readDrafts,
  removeDraft,
  subscribeDrafts,
  writeDraft,
  type Draft,
} from './drafts.ts';
import { clearStored } from './storage.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map([['data', '{"userName":"clerk"}']]);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const draft = (changes: Partial<Draft> = {}): Draft => ({
  id: 'one',
  resource: 'news',
  itemId: null,
  seenAt: null,
  values: { title: 'Silo' },
  base: { title: '' },
  sentId: null,
  savedAt: '2026-11-21T08:35:00.000Z',
  owner: 'clerk',
  ...changes,
});

test('a draft is read as it was written', () => {
  expect(writeDraft(draft())).toBe(true);
  expect(readDrafts()).toEqual([draft()]);
  expect(readDraft('one', 'clerk')).toEqual(draft());
});

test('the newest draft is first, and each list has its own', () => {
  writeDraft(draft());
  writeDraft(draft({ id: 'two', savedAt: '2026-11-21T09:00:00.000Z' }));
  writeDraft(draft({ id: 'three', resource: 'jobs' }));
  expect(readDrafts('news').map(({ id }) => id)).toEqual(['two', 'one']);
  expect(readDrafts('jobs').map(({ id }) => id)).toEqual(['three']);
});

test('the drafts of another user are hidden and survive a logout', () => {
  writeDraft(draft());
  clearStored();
  expect(readDrafts()).toEqual([]);
  kept.set('data', '{"userName":"other"}');
  expect(readDrafts()).toEqual([]);
  expect(readDraft('one', 'other')).toBeUndefined();
  kept.set('data', '{"userName":"clerk"}');
  expect(readDrafts()).toHaveLength(1);
});

test.each([
  ['half a text', '{"id":"one","va'],
  ['another shape', '{"id":"one"}'],
  ['a number among the texts', JSON.stringify({ ...draft(), values: { title: 1 } })],
  ['null', 'null'],
])('%s is ignored', (_name, text) => {
  kept.set('draft:one', text);
  expect(readDrafts()).toEqual([]);
  expect(readDraft('one', 'clerk')).toBeUndefined();
});

test('forbidden storage has no drafts', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(writeDraft(draft())).toBe(false);
  removeDraft('one');
  expect(readDrafts()).toEqual([]);
});

test('listeners are called for this tab and for others, until they unsubscribe', () => {
  let calls = 0;
  const leave = subscribeDrafts(() => (calls += 1));
  const storageEvent = (key: string) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  writeDraft(draft());
  removeDraft('one');
  storageEvent('draft:two');
  storageEvent('news');
  expect(calls).toBe(3);
  leave();
  writeDraft(draft());
  storageEvent('draft:two');
  expect(calls).toBe(3);
});

test.each([
  ...['id', 'resource', 'savedAt', 'owner', 'itemId', 'sentId', 'seenAt'].map(
    (name) => [name, 1] as const,
  ),
  ...[null, 'text', { title: 1 }].flatMap((value) => [
    ['values', value] as const,
    ['base', value] as const,
  ]),
])('a draft whose %s is %o is ignored', (name, value) => {
  kept.set('draft:one', JSON.stringify({ ...draft(), [name]: value }));
  expect(readDrafts()).toEqual([]);
});

test('a user without a name has no drafts', () => {
  for (const data of ['null', '{"userName":1}', '1']) {
    kept.set('data', data);
    writeDraft(draft());
    expect(readDrafts()).toEqual([]);
  }
});

test('a login in another tab and cleared storage notify listeners', () => {
  const onChange = vi.fn();
  subscribeDrafts(onChange);
  for (const key of ['data', null, 'my-draft:one']) {
    window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  }
  expect(onChange).toHaveBeenCalledTimes(2);
});
