import { describe, expect, test } from 'vitest';
import { installationQuery } from '#contract/schemas/installation.ts';
import { jobQuery } from '#contract/schemas/job.ts';
import { managedNewsQuery, newsQuery } from '#contract/schemas/news.ts';
import { isWhole, queryKey, readQuery } from './list-query.ts';

describe('readQuery', () => {
  test('an empty address gives the default query', () => {
    expect(readQuery('', newsQuery)).toEqual({ page: 1, sort: 'newest' });
  });

  test('reads every parameter of its resource', () => {
    expect(readQuery('?q=fly+ash&sort=title&year=2024&page=3', newsQuery)).toEqual({
      page: 3,
      q: 'fly ash',
      sort: 'title',
      year: 2024,
    });
    expect(readQuery('?term=open&sort=stipend', jobQuery)).toMatchObject({
      term: 'open',
      sort: 'stipend',
    });
    expect(readQuery('?kind=video', installationQuery)).toMatchObject({ kind: 'video' });
  });

  test.each([
    '?page=0',
    '?page=-1',
    '?page=1.5',
    '?page=all',
    '?sort=stipend',
    '?year=24',
    '?year=3024',
    '?q=+++',
    `?q=${'x'.repeat(101)}`,
    '?q=%00',
    '?term=open&kind=video&utm_source=mail&limit=100',
  ])('%s is not sent', (search) => {
    expect(readQuery(search, newsQuery)).toEqual({ page: 1, sort: 'newest' });
  });

  test('an address does not ask for an export, which the server records', () => {
    expect(readQuery('?purpose=export', managedNewsQuery)).not.toHaveProperty('purpose');
  });

  test('an invalid parameter does not invalidate the others', () => {
    expect(readQuery('?page=x&q=silo', newsQuery)).toMatchObject({ page: 1, q: 'silo' });
  });
});

test('equal queries have equal keys, with undefined parameters or without', () => {
  const one = queryKey({ page: 1, sort: 'newest', q: undefined });
  expect(one).toBe(queryKey({ sort: 'newest', page: 1 }));
  expect(one).not.toBe(queryKey({ sort: 'newest', page: 2 }));
});

test.each([
  [{ page: 4, sort: 'title' }, true],
  [{ page: 1, sort: 'newest', q: undefined, year: undefined }, true],
  [{ page: 1, sort: 'newest', q: 'silo' }, false],
  [{ page: 1, sort: 'newest', year: 2024 }, false],
])('%o is the whole list: %s', (query, expected) => {
  expect(isWhole(query)).toBe(expected);
});
