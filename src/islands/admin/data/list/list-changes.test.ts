import { describe, expect, test } from 'vitest';
import { afterCreate, afterRemove, isPageInRange, type ListPage } from './list-store.ts';

interface Item {
  id: string;
  title?: string;
}

const page = (ids: string, currentPage: number, pageSize: number, totalRecords: number) => ({
  items: [...ids].map((id): Item => ({ id })),
  pageInfo: {
    currentPage,
    pageSize,
    totalRecords,
    totalPages: Math.max(1, Math.ceil(totalRecords / pageSize)),
  },
});
const ids = ({ items }: ListPage<Item>) => items.map(({ id }) => id).join('');

describe('afterCreate', () => {
  test('a full page keeps its size and a page is added at the end', () => {
    const next = afterCreate(page('abc', 1, 3, 3), { id: 'n' });
    expect(ids(next)).toBe('nab');
    expect(next.pageInfo).toMatchObject({ currentPage: 1, totalPages: 2, totalRecords: 4 });
  });

  test('an item that a reload has added is neither listed nor counted twice', () => {
    const next = afterCreate(page('anb', 1, 10, 3), { id: 'n' });
    expect(ids(next)).toBe('nab');
    expect(next.pageInfo.totalRecords).toBe(3);
  });
});

describe('afterRemove', () => {
  test('the only item of the list leaves page 1 of 1', () => {
    expect(afterRemove(page('a', 1, 10, 1), 'a').pageInfo).toMatchObject({
      currentPage: 1,
      totalPages: 1,
      totalRecords: 0,
    });
  });

  test('an unknown id changes nothing', () => {
    expect(afterRemove(page('abc', 1, 10, 3), 'x')).toEqual(page('abc', 1, 10, 3));
  });
});

test.each([
  [0, false],
  [1, true],
  [3, true],
  [4, false],
  [1.5, false],
  [Number.NaN, false],
])('page %s of 3 is in range: %s', (number, expected) => {
  expect(isPageInRange(number, page('a', 1, 3, 9).pageInfo)).toBe(expected);
});
