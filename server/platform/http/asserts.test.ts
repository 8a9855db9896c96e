import { expect, test } from 'vitest';
import { assertFound, parseId } from './errors.ts';

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
const item = { id };
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
