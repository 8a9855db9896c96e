import { describe, expect, test } from 'vitest';
import { installationsResource } from '../resources/installations.resource.ts';
import { jobsResource } from '../resources/jobs.resource.ts';
import { newsResource } from '../resources/news.resource.ts';
import { isWhole, queryKey } from './list-query.ts';

describe('the query of a list of items', () => {
  const { readQuery } = newsResource;

  test('an empty address gives the default query', () => {
    expect(readQuery('')).toEqual({ page: 1, sort: 'newest' });
  });

  test('reads every parameter of its resource', () => {
    expect(readQuery('?q=fly+ash&sort=title&year=2024&page=3')).toEqual({
      page: 3,
      q: 'fly ash',
      sort: 'title',
      year: 2024,
    });
    expect(jobsResource.readQuery('?term=open&sort=stipend&state=closed')).toMatchObject({
      term: 'open',
      sort: 'stipend',
      state: 'closed',
    });
    expect(installationsResource.readQuery('?kind=video&state=draft')).toMatchObject({
      ...{ kind: 'video', sort: 'place', state: 'draft' },
    });
  });

  test.each([
    '?page=0',
    '?page=-1',
    '?page=1.5',
    '?page=all',
    '?sort=stipend',
    '?year=24',
    '?year=3024',
    '?state=closed',
    '?state=',
    '?q=+++',
    '?q=%00',
    '?term=open&kind=video&utm_source=mail&limit=100',
  ])('%s is not sent', (search) => {
    expect(readQuery(search)).toEqual({ page: 1, sort: 'newest' });
  });

  test('further characters than the server takes, and controls, are left out of the search', () => {
    expect(readQuery(`?q=${'x'.repeat(101)}`)).toMatchObject({ q: 'x'.repeat(100) });
    expect(readQuery('?q=fly%00ash')).toMatchObject({ q: 'fly ash' });
  });

  test('an address does not ask for an export, which the server records', () => {
    expect(readQuery('?purpose=export')).not.toHaveProperty('purpose');
  });

  test('an invalid parameter does not invalidate the others', () => {
    expect(readQuery('?page=x&q=silo')).toMatchObject({ page: 1, q: 'silo' });
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
