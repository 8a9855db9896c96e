import { expect, test } from 'vitest';
import { firstWords } from './first-words.ts';

test('a short text is kept on one line', () => {
  expect(firstWords(' two\n\nlines ')).toBe('two lines');
});

test('a long text is cut between words', () => {
  expect(firstWords('silo vessel hopper', 10)).toBe('silo…');
});

test('a single endless word is cut where it must be', () => {
  expect(firstWords('a'.repeat(20), 10)).toBe(`${'a'.repeat(10)}…`);
});

test('a text of exactly the length is kept, and a longer one is cut between words', () => {
  expect(firstWords('ash silo', 8)).toBe('ash silo');
  expect(firstWords('an ash silo', 9)).toBe('an ash…');
});
