import { describe, expect, test } from 'vitest';
import {
  afterCreate,
  afterRemove,
  afterUpdate,
  isPageInRange,
  type ListPage,
} from './list-store.ts';

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
  test('the new item stands first', () => {
    const next = afterCreate(page('abc', 1, 10, 3), { id: 'n' });
    expect(ids(next)).toBe('nabc');
    expect(next.pageInfo.totalRecords).toBe(4);
  });

  test('a full page keeps its size and a page is added at the end', () => {
    const next = afterCreate(page('abc', 1, 3, 3), { id: 'n' });
    expect(ids(next)).toBe('nab');
    expect(next.pageInfo).toMatchObject({ currentPage: 1, totalPages: 2, totalRecords: 4 });
  });

  test('a new item makes an empty list one page', () => {
    const next = afterCreate(page('', 1, 10, 0), { id: 'n' });
    expect(ids(next)).toBe('n');
    expect(next.pageInfo).toMatchObject({ totalPages: 1, totalRecords: 1 });
  });

  test('an item that a reload has added is neither listed nor counted twice', () => {
    const next = afterCreate(page('anb', 1, 10, 3), { id: 'n' });
    expect(ids(next)).toBe('nab');
    expect(next.pageInfo.totalRecords).toBe(3);
  });
});

describe('afterUpdate', () => {
  test('replaces in place', () => {
    const next = afterUpdate(page('abc', 2, 3, 9), { id: 'b', title: 'new' });
    expect(next.items).toEqual([{ id: 'a' }, { id: 'b', title: 'new' }, { id: 'c' }]);
    expect(next.pageInfo).toEqual(page('abc', 2, 3, 9).pageInfo);
  });

  test('an item of another page changes nothing', () => {
    expect(afterUpdate(page('abc', 1, 3, 9), { id: 'x' })).toEqual(page('abc', 1, 3, 9));
  });
});

describe('afterRemove', () => {
  test('takes the item away and keeps the order', () => {
    const next = afterRemove(page('abc', 1, 10, 3), 'b');
    expect(ids(next)).toBe('ac');
    expect(next.pageInfo.totalRecords).toBe(2);
  });

  test('the last item of the last page steps back one page', () => {
    const next = afterRemove(page('g', 3, 3, 7), 'g');
    expect(next.items).toEqual([]);
    expect(next.pageInfo).toMatchObject({ currentPage: 2, totalPages: 2, totalRecords: 6 });
  });

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
