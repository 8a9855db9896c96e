import { expect, test } from 'vitest';
import { isOnSite, stateOf } from './item-state.ts';

const now = new Date('2026-11-22T12:00:00Z');
const earlier = '2026-11-22T11:59:00+00:00';
const later = '2026-11-22T12:01:00+00:00';

test.each([
  ['draft', { status: 'draft', publishAt: earlier, unpublishAt: null }],
  ['scheduled', { status: 'scheduled', publishAt: later, unpublishAt: null }],
  ['published', { status: 'scheduled', publishAt: earlier, unpublishAt: later }],
  ['archived', { status: 'scheduled', publishAt: earlier, unpublishAt: earlier }],
  ['archived', { status: 'published', publishAt: earlier, unpublishAt: earlier }],
  ['archived', { status: 'archived', publishAt: earlier, unpublishAt: later }],
  ['published', { status: 'published', publishAt: earlier, unpublishAt: null, closesAt: later }],
  ['closed', { status: 'published', publishAt: earlier, unpublishAt: null, closesAt: earlier }],
  ['draft', { status: 'draft', publishAt: null, unpublishAt: null, closesAt: earlier }],
] as const)('%s: %o', (state, item) => {
  expect(stateOf(item, now)).toBe(state);
});

test('a closed job has a page, a scheduled item has none yet', () => {
  const closed = { status: 'published', publishAt: earlier, unpublishAt: null } as const;
  expect(isOnSite({ ...closed, closesAt: earlier })).toBe(true);
  expect(
    isOnSite({ status: 'scheduled', publishAt: '2099-01-01T00:00:00Z', unpublishAt: null }),
  ).toBe(false);
});
