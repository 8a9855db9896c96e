import { expect, test } from 'vitest';
import { readAddress, readOpenId } from './params.ts';

test('the address gives job, application, page and search', () => {
  const search = '?job=j&application=a&sort=name&state=unread&page=3';
  expect(readAddress(search, '#q=%20rao%20')).toEqual({
    jobId: 'j',
    q: 'rao',
    sort: 'name',
    state: 'unread',
    page: 3,
  });
  expect(readOpenId(search)).toBe('a');
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
    q: undefined,
    sort: 'newest',
    state: undefined,
    page: 1,
  });
  expect(readOpenId(query)).toBeUndefined();
});

test('a search is cut to the length that the server takes, between characters', () => {
  const { q = '' } = readAddress('', `#q=${encodeURIComponent('𝒜'.repeat(101))}`);
  expect([...q]).toHaveLength(100);
  expect(q.isWellFormed()).toBe(true);
});
