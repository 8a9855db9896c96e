import { describe, expect, test, vi } from 'vitest';
import { serverMessages } from '#contract/messages.ts';
import { listPage } from './list.ts';
import { isServedByIndex, orderOptions } from './search.ts';
import { unwrap } from './errors.ts';

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
  const { unavailable, timedOut, conflict, malformedBody, internal } = serverMessages;

  test.each([
    ...['', 'PGRST000', 'PGRST003', 'PGRST200', 'PGRST202', 'PGRST204', 'PGRST205', 'PGRST301'],
    ...['08006', '53300', '57P01', undefined],
  ])('%s is UNAVAILABLE', (code) => {
    expect(() => unwrap(failure(code))).toThrow(
      expect.objectContaining({ code: 'UNAVAILABLE', message: unavailable }),
    );
  });

  test.each<[string, string, string]>([
    ['57014', 'TIMED_OUT', timedOut],
    ['40001', 'TIMED_OUT', timedOut],
    ['40P01', 'TIMED_OUT', timedOut],
    ['23505', 'CONFLICT', conflict],
    ['22P02', 'VALIDATION_FAILED', malformedBody],
    ['23514', 'VALIDATION_FAILED', malformedBody],
    ['23502', 'VALIDATION_FAILED', malformedBody],
    ['PGRST102', 'VALIDATION_FAILED', malformedBody],
    ...[
      '42P01',
      '40003',
      'PGRST004',
      'PGRST201',
      'PGRST30',
      'x08',
      'xPGRST000',
      'x22',
      'P0001',
    ].map((code): [string, string, string] => [code, 'INTERNAL', internal]),
  ])('%s is %s', (given, code, message) => {
    const result = failure(given);
    expect(() => unwrap(result)).toThrow(
      expect.objectContaining({ code, message, cause: result.error }),
    );
  });

  test('is absent: the data is returned', () => {
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
  type Result = ReturnType<typeof found> | ReturnType<typeof failure>;

  /** A select that answers this, for whatever range. */
  const select = (result: Result) =>
    Object.assign(Promise.resolve(result), {
      range: vi.fn(() => Promise.resolve(result)),
      in: vi.fn(() => Promise.resolve(result)),
    });
  const listOf = (rows: Result, ids: Result = found([], null)) => {
    const selects = { rows: select(rows), ids: select(ids) };
    return { rows: () => selects.rows, ids: () => selects.ids as never, selects };
  };

  test('past the end is empty and has the true count', async () => {
    const list = listOf(failure('PGRST103'), found([], 11));
    expect(await listPage({ page: 9, limit: 10 }, list)).toEqual({
      rows: [],
      pageInfo: { currentPage: 9, totalPages: 2, pageSize: 10, totalRecords: 11 },
    });
    const broken = listOf(failure('PGRST103'), failure(''));
    await expect(listPage({ page: 9, limit: 10 }, broken)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
  });

  test('throws after another error', async () => {
    const list = listOf(failure('42P01'));
    await expect(listPage({ page: 1, limit: 10 }, list)).rejects.toMatchObject({
      code: 'INTERNAL',
    });
  });
});

describe('a search', () => {
  const searchFor = (...words: string[]) => ({
    patterns: words.map((word) => `%${word}%`),
    phonePattern: null,
  });

  test.each([
    [['ash'], true],
    [['of', 'silos'], true],
    [['as'], false],
    [['a-s-h', '50\\%'], false],
    [[], false],
  ])('an index serves %j: %j', (words, isServed) =>
    expect(isServedByIndex(searchFor(...words))).toBe(isServed),
  );

  test('is not sorted by the index of the order', () => {
    expect(orderOptions(true, searchFor('ash'))).toEqual({ ascending: true, nullsFirst: true });
    expect(orderOptions(false, searchFor('ash'))).toEqual({ ascending: false, nullsFirst: false });
    expect(orderOptions(false, searchFor())).toEqual({ ascending: false });
  });
});
