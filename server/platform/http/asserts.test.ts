import { expect, test } from 'vitest';
import { serverMessages } from '#contract/messages.ts';
import { assertFound, parseId } from './assert-found.ts';
import { assertNewId } from './assert-new-id.ts';
import { assertNotStale } from './assert-not-stale.ts';

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
const none = () => Promise.resolve(undefined);
const item = { id };
const look = () => Promise.resolve(item);
const notFound = { code: 'NOT_FOUND', message: 'No such job' };

test('only an id names an item', () => {
  expect(parseId({ id }, 'No such job')).toBe(id);
  for (const params of [{}, { id: '1' }]) {
    expect(() => parseId(params, 'No such job')).toThrow(expect.objectContaining(notFound));
  }
});

test('what a look-up did not find is a 404', () => {
  expect(assertFound(item, 'No such job')).toBe(item);
  expect(() => assertFound(undefined, 'No such job')).toThrow(expect.objectContaining(notFound));
});

test('an id that is taken is a conflict', async () => {
  expect(await assertNewId(id, none)).toEqual({ id });
  expect(await assertNewId(undefined, look)).toEqual({});
  await expect(assertNewId(id, look)).rejects.toMatchObject({
    code: 'CONFLICT',
    fields: { id: serverMessages.alreadyMade },
  });
});

test('an update that changed nothing met another one, or a removed item', async () => {
  expect(await assertNotStale(item, none, 'No such job')).toBe(item);
  await expect(assertNotStale(undefined, none, 'No such job')).rejects.toMatchObject(notFound);
  await expect(assertNotStale(undefined, look, 'No such job')).rejects.toMatchObject({
    code: 'CONFLICT',
    fields: { updatedAt: serverMessages.conflict },
  });
});
