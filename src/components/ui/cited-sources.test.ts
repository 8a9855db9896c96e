import { expect, test } from 'vitest';
import type { Standard } from '#src/content/schemas/standard.ts';
import { citedSource, standardNamer } from './cited-sources.ts';

const url = 'https://example.com';
const standards = [
  { id: 'other' },
  {
    ...{ id: 'one', number: 'IS 1', title: 'Belts', edition: '2020', publisher: 'BIS', url },
    checkedOn: '2026-11-22',
  },
  { id: 'new', number: 'IS 2', title: 'Pulleys', edition: '2021', publisher: 'BIS' },
] as Standard[];

test('a standard is cited by number, title and edition', () => {
  expect(citedSource(standards, { standard: 'one', title: 'x', year: 1 })).toEqual({
    ...{ title: 'IS 1, Belts (2020)', publisher: 'BIS', year: undefined, url },
  });
});

test('an unchecked edition is marked', () => {
  expect(citedSource(standards, { standard: 'new' }).title).toBe(
    'IS 2, Pulleys (2021, edition to be confirmed)',
  );
  expect(['one', 'new'].map(standardNamer(standards))).toEqual(['IS 1 (2020)', 'IS 2 (2021)*']);
});

test('another source is cited as entered', () => {
  const source = { title: 'Handbook', publisher: 'Publisher', year: 1999, url };
  expect(citedSource(standards, source)).toEqual(source);
  expect(citedSource(standards, {})).toEqual({
    ...{ title: '', publisher: '', year: undefined, url: undefined },
  });
});

test('an unknown standard fails the build', () => {
  expect(() => citedSource(standards, { standard: 'two' })).toThrow(
    "src/content/standards has no 'two'.",
  );
});
