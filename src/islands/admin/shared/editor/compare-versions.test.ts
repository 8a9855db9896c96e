import { expect, test } from 'vitest';
import { compareVersions, mergeVersions } from './compare-versions.ts';

const fields = [
  { name: 'title', label: 'Title', kind: 'text' },
  { name: 'description', label: 'Description', kind: 'markdown' },
  { name: 'date', label: 'Date', kind: 'date' },
] as const;
const base = { title: 'Silo', description: 'Old', date: '2026-01-01' };
const theirs = { title: 'Silo 2', description: 'Theirs', date: '2026-01-01' };
const yours = { title: 'Silo', description: 'Mine', date: '2026-01-01' };

const differences = compareVersions(fields, { base, theirs, yours });

test('only what differs is shown, in the order of the dialog', () => {
  expect(differences.map(({ name }) => name)).toEqual(['title', 'description']);
});

test('the default is yours for edited fields, theirs for others', () => {
  expect(differences.map(({ preset }) => preset)).toEqual(['theirs', 'yours']);
});

test('line endings and surrounding blanks are no difference', () => {
  const typed = { ...theirs, description: ' Theirs\r\n' };
  expect(compareVersions(fields, { base, theirs, yours: typed })).toEqual([]);
});

test('the merge takes the defaults, and a choice over a default', () => {
  expect(mergeVersions({ theirs, yours }, differences, {})).toEqual({ ...yours, title: 'Silo 2' });
  const choices = { title: 'yours', description: 'theirs' } as const;
  expect(mergeVersions({ theirs, yours }, differences, choices)).toEqual({
    ...yours,
    description: 'Theirs',
  });
});
