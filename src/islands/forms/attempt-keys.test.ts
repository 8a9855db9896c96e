import { expect, test } from 'vitest';
import { attemptKeys } from './attempt-keys.ts';

test('equal content keeps its key, changed content gets a new one', () => {
  let made = 0;
  const keyFor = attemptKeys(() => `key-${++made}`);
  expect([keyFor('a'), keyFor('a'), keyFor('b'), keyFor('b'), keyFor('a')]).toEqual([
    'key-1',
    'key-1',
    'key-2',
    'key-2',
    'key-3',
  ]);
});
