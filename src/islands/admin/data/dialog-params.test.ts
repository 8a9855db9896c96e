import { afterEach, expect, test, vi } from 'vitest';
import { dialogParameters, draftAddress, readDialog, replaceDialog } from './dialog-params.ts';

const draft = '11111111-1111-4111-8111-111111111111';
const item = '22222222-2222-4222-8222-222222222222';
const made = '33333333-3333-4333-8333-333333333333';
const read = (search: string) => readDialog(search, () => made);

test('the URL of a dialog opens the same dialog', () => {
  const search = (parameters: Record<string, string | undefined>) =>
    `?${new URLSearchParams(
      Object.entries(parameters).filter((each): each is [string, string] => each[1] !== undefined),
    )}`;
  expect(read(search(dialogParameters({ kind: 'create', draftId: draft })))).toEqual({
    kind: 'create',
    draftId: draft,
  });
  const edit = { kind: 'edit', itemId: item, draftId: draft } as const;
  expect(read(search(dialogParameters(edit)))).toEqual(edit);
});

test.each([
  ['?new=1', { kind: 'create', draftId: made }],
  ['?new=', { kind: 'create', draftId: made }],
  [`?edit=${item}`, { kind: 'edit', itemId: item, draftId: made }],
  [`?edit=${item}&draft=../x`, { kind: 'edit', itemId: item, draftId: made }],
  ['?edit=../../user/me', { kind: 'closed' }],
  [`?draft=${draft}`, { kind: 'closed' }],
  ['', { kind: 'closed' }],
])('%s', (search, expected) => {
  expect(read(search)).toEqual(expected);
});

afterEach(() => vi.unstubAllGlobals());

test('the URL names an open dialog and keeps the search', () => {
  const location = { href: '', pathname: '', search: '' };
  const go = (address: string) => {
    const url = new URL(address, 'http://localhost/admin/news-releases');
    Object.assign(location, { href: url.href, pathname: url.pathname, search: url.search });
  };
  go('?q=silo');
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
  vi.stubGlobal('history', { replaceState: (_: unknown, __: string, to: string) => go(to) });
  replaceDialog({ kind: 'create', draftId: draft });
  expect(location.search).toBe(`?q=silo&new=${draft}`);
  replaceDialog({ kind: 'edit', itemId: item, draftId: draft });
  expect(location.search).toBe(`?q=silo&edit=${item}&draft=${draft}`);
  replaceDialog({ kind: 'closed' });
  expect(location.search).toBe('?q=silo');
});

test('a draft of a new item opens the dialog for a new one', () => {
  expect(draftAddress('/admin/manage-jobs', { id: 'd1', itemId: null })).toBe(
    '/admin/manage-jobs?new=d1',
  );
});

test('a draft of an item opens that item with the draft', () => {
  expect(draftAddress('/admin/manage-jobs', { id: 'd1', itemId: 'j1' })).toBe(
    '/admin/manage-jobs?edit=j1&draft=d1',
  );
});
