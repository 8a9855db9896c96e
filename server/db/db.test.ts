import { describe, expect, test, vi } from 'vitest';
import { serverMessages } from '#contract/messages.ts';
import { listPage } from './list-page.ts';
import { isServedByIndex, orderOptions, searchPatterns } from './search.ts';
import { unwrap } from './unwrap.ts';

const failure = (code?: string) => {
  const error = { message: 'secret', ...(code === undefined ? {} : { code }) };
  return {
    data: null,
    count: null,
    status: 400,
    error: error as { code: string; message: string },
  };
};

describe('an error of the database', () => {
  const { unavailable, conflict, malformedBody, internal } = serverMessages;

  test.each([
    ...['', 'PGRST000', 'PGRST003', 'PGRST200', 'PGRST202', 'PGRST204', 'PGRST205', 'PGRST301'],
    ...['08006', '53300', '57014', undefined],
  ])('%s means "not now"', (code) => {
    expect(() => unwrap(failure(code))).toThrow(
      expect.objectContaining({ code: 'UNAVAILABLE', message: unavailable }),
    );
  });

  test.each<[string, string, string]>([
    ['23505', 'CONFLICT', conflict],
    ['22P02', 'VALIDATION_FAILED', malformedBody],
    ['23514', 'VALIDATION_FAILED', malformedBody],
    ['23502', 'VALIDATION_FAILED', malformedBody],
    ['PGRST102', 'VALIDATION_FAILED', malformedBody],
    ...['42P01', 'PGRST004', 'PGRST201', 'PGRST30', 'x08', 'xPGRST000', 'x22', 'P0001'].map(
      (code): [string, string, string] => [code, 'INTERNAL', internal],
    ),
  ])('%s means %s', (given, code, message) => {
    const result = failure(given);
    expect(() => unwrap(result)).toThrow(
      expect.objectContaining({ code, message, cause: result.error }),
    );
  });

  test('there is none: the data', () => {
    expect(unwrap({ data: [1], error: null })).toEqual([1]);
  });
});

describe('a page of a list', () => {
  const found = (data: number[], count: number | null) => ({
    data,
    count,
    status: 200,
    error: null,
  });

  test('is asked for by its rows and has its place in the whole', async () => {
    const rows = vi.fn(() => Promise.resolve(found([1, 2], 31)));
    const count = vi.fn();
    expect(await listPage({ page: 3, limit: 10 }, { rows, count })).toEqual({
      rows: [1, 2],
      pageInfo: { currentPage: 3, totalPages: 4, pageSize: 10, totalRecords: 31 },
    });
    expect(rows.mock.calls).toEqual([[20, 29]]);
    expect(count).not.toHaveBeenCalled();
  });

  test('of nothing is the one page there is', async () => {
    const rows = () => Promise.resolve(found([], null));
    expect((await listPage({ page: 1, limit: 10 }, { rows, count: vi.fn() })).pageInfo).toEqual({
      currentPage: 1,
      totalPages: 1,
      pageSize: 10,
      totalRecords: 0,
    });
  });

  test('past the end is empty and has the true count', async () => {
    const rows = () => Promise.resolve(failure('PGRST103'));
    const count = () => Promise.resolve(found([], 11));
    expect(await listPage({ page: 9, limit: 10 }, { rows, count })).toEqual({
      rows: [],
      pageInfo: { currentPage: 9, totalPages: 2, pageSize: 10, totalRecords: 11 },
    });
    const broken = () => Promise.resolve(failure(''));
    await expect(listPage({ page: 9, limit: 10 }, { rows, count: broken })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
  });

  test('that fails otherwise is no empty page', async () => {
    const rows = () => Promise.resolve(failure('42P01'));
    await expect(listPage({ page: 1, limit: 10 }, { rows, count: vi.fn() })).rejects.toMatchObject({
      code: 'INTERNAL',
    });
  });
});

describe('a search', () => {
  test('has a pattern for each word, in small letters', () => {
    expect(searchPatterns(' Ash \n SILO ')).toEqual(['%ash%', '%silo%']);
  });

  test('for nothing has none', () => {
    expect(searchPatterns(undefined)).toEqual([]);
    expect(searchPatterns('  ')).toEqual([]);
  });

  test('takes no sign for one of the pattern', () => {
    expect(searchPatterns(String.raw`a_%\b*c"d*`)).toEqual([String.raw`%a\_\%\\b_c"d_%`]);
  });

  test('looks for four words', () => {
    expect(searchPatterns('a b c d e f g h i j')).toHaveLength(4);
  });

  test.each([
    ['ash', true],
    ['of silos', true],
    ['as', false],
    ['a-s-h 50%', false],
    ['a b c d ash', false],
    [' ', false],
    [undefined, false],
  ])('an index serves %j: %j', (q, isServed) => expect(isServedByIndex(q)).toBe(isServed));

  test('is not sorted by the index of the order', () => {
    expect(orderOptions(true, 'ash')).toEqual({ ascending: true, nullsFirst: true });
    expect(orderOptions(false, 'ash')).toEqual({ ascending: false, nullsFirst: false });
    expect(orderOptions(false, ' ')).toEqual({ ascending: false });
  });
});
