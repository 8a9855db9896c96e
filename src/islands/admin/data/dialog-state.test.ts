import { expect, test } from 'vitest';
import { dialogParameters, readDialog } from './dialog-state.ts';

const draft = '11111111-1111-4111-8111-111111111111';
const item = '22222222-2222-4222-8222-222222222222';
const made = '33333333-3333-4333-8333-333333333333';
const read = (search: string) => readDialog(search, () => made);

test('what a dialog writes into the address opens the same dialog again', () => {
  const search = (parameters: Record<string, string | undefined>) =>
    `?${new URLSearchParams(
      Object.entries(parameters).filter((each): each is [string, string] => each[1] !== undefined),
    )}`;
  expect(read(search(dialogParameters({ kind: 'create', draftId: draft })))).toEqual({
    kind: 'create',
    draftId: draft,
  });
  const edit = { kind: 'edit', item: { id: item }, draftId: draft } as const;
  expect(read(search(dialogParameters(edit)))).toEqual({
    kind: 'edit',
    itemId: item,
    draftId: draft,
  });
});

test('neither a closed dialog nor a question before a deletion stands in the address', () => {
  const none = { new: undefined, edit: undefined, draft: undefined };
  expect(dialogParameters({ kind: 'closed' })).toEqual(none);
  expect(dialogParameters({ kind: 'remove', item: { id: item } })).toEqual(none);
});

test.each([
  ['?new=1', { kind: 'create', draftId: made }],
  ['?new=', { kind: 'create', draftId: made }],
  [`?edit=${item}`, { kind: 'edit', itemId: item, draftId: made }],
  [`?edit=${item}&draft=../x`, { kind: 'edit', itemId: item, draftId: made }],
  ['?edit=../../user/me', { kind: 'none' }],
  [`?draft=${draft}`, { kind: 'none' }],
  ['', { kind: 'none' }],
])('%s', (search, expected) => {
  expect(read(search)).toEqual(expected);
});
