import { expect, test } from 'vitest';
import { continueAddress } from './dialog-params.ts';

test('a draft of a new item opens the dialog for a new one', () => {
  expect(continueAddress('/admin/manage-jobs', { id: 'd1', itemId: null })).toBe(
    '/admin/manage-jobs?new=d1',
  );
});

test('a draft of an item opens that item with the draft', () => {
  expect(continueAddress('/admin/manage-jobs', { id: 'd1', itemId: 'j1' })).toBe(
    '/admin/manage-jobs?edit=j1&draft=d1',
  );
});
