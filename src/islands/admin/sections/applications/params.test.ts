import { expect, test } from 'vitest';
import { readAddress } from './params.ts';

test('the address gives job, application, page and search', () => {
  expect(readAddress('?job=j&application=a&sort=name&state=unread&page=3', '#q=%20rao%20')).toEqual(
    {
      jobId: 'j',
      applicationId: 'a',
      search: { q: 'rao', sort: 'name', state: 'unread' },
      page: 3,
    },
  );
});

test.each([
  '',
  '?job=../news',
  '?sort=salary&state=lost&page=0',
  '?sort=toString&page=1e3',
  '?page=-1&q=rao',
])('an invalid parameter takes its default: "%s"', (query) => {
  expect(readAddress(query, '#q=')).toEqual({
    jobId: '',
    applicationId: undefined,
    search: { q: '', sort: 'newest', state: undefined },
    page: 1,
  });
});

test('a search is cut to the length that the server takes, between characters', () => {
  const { q } = readAddress('', `#q=${encodeURIComponent('𝒜'.repeat(101))}`).search;
  expect([...q]).toHaveLength(100);
  expect(q.isWellFormed()).toBe(true);
});
