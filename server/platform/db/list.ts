import { serverMessages } from '#contract/messages.ts';
import type { PageInfo, PageQuery } from '#contract/schemas/page-info.ts';
import { queryCanceled, unwrap } from '#server/platform/db/errors.ts';
import { fieldError } from '#server/platform/http/errors.ts';

/** Lists are counted up to this number; beyond it they are said to have more. */
const maxCounted = 10_000;

/** Columns for `match`: the row as it was at `updatedAt`, or in any version without one. */
export const whereVersion = (id: string, updatedAt: string | undefined) =>
  updatedAt === undefined ? { id } : { id, updated_at: updatedAt };

type ListResult<Row> = { count: number | null; status: number } & (
  { data: Row[]; error: null } | { data: null; error: { code: string; message: string } }
);

/** How one sort of a list is ordered. The last column is the id, so that no two rows are equal. */
export interface Order {
  columns: readonly string[];
  ascending: boolean;
}

/** What a select returns beside its rows: their number, or their number alone. */
export interface SelectOptions {
  count?: 'exact' | 'estimated';
  head?: boolean;
}

interface Select<Row> extends PromiseLike<ListResult<Row>> {
  range(from: number, to: number): PromiseLike<ListResult<Row>>;
}

interface List<Row> {
  rows(options?: SelectOptions): Select<Row> & {
    // The type of an id is known to the select alone, which has returned these.
    in(column: 'id', ids: never[]): PromiseLike<ListResult<Row>>;
  };
  /** With the id alone: an index may hold all that Postgres reads for it. */
  ids(options?: SelectOptions): Select<{ id: unknown }>;
}

type Total = Pick<PageInfo, 'totalRecords' | 'totalIsLowerBound'>;

/** PostgREST's maximum of rows (supabase/config.toml). Above it PostgREST estimates the count. */
const exactUpTo = 1_000;

/** From this row on a page is found by ids, which an index gives without the rows before it. */
const deepFrom = 1_000;

/** PostgREST: the range begins after the last row. */
const pastEnd = 'PGRST103';

/** @throws AppError VALIDATION_FAILED for a search that takes too long: fewer words may not */
export function assertAffordable({ error }: { error: { code?: string } | null }): void {
  if (error?.code === queryCanceled) throw fieldError('q', serverMessages.searchTooCostly);
}

/** The place of a page in a list of so many rows; an empty list has one page. */
export const pageInfoOf = ({ page, limit }: PageQuery, total: Total): PageInfo => ({
  currentPage: page,
  totalPages: Math.max(1, Math.ceil(total.totalRecords / limit)),
  pageSize: limit,
  ...total,
});

/** A total is counted to one more than this: to `maxCounted`, and to the end of a page beyond it. */
export const mostCounted = (lastRow: number): number => Math.max(maxCounted, lastRow);

/**
 * The total of an answer, made from the bounded count. It always reaches the next page, if there is one.
 * @param lastRow number of the last row of the page
 */
export function totalOf(counted: number, lastRow: number): Total {
  if (counted <= mostCounted(lastRow)) return { totalRecords: counted };
  const totalRecords = lastRow < maxCounted ? maxCounted : lastRow + 1;
  return { totalRecords, totalIsLowerBound: true };
}

/**
 * One page of a list with its place in the whole. A page past the end is an empty list with the true
 * pageInfo (requirements D17).
 * @throws AppError VALIDATION_FAILED for a search that takes too long; TIMED_OUT, UNAVAILABLE, INTERNAL
 */
export async function listPage<Row>(
  { page, limit, q }: PageQuery & { q?: string | undefined },
  list: List<Row>,
): Promise<{ rows: Row[]; pageInfo: PageInfo }> {
  const from = (page - 1) * limit;

  function read<Result extends Parameters<typeof unwrap>[0]>(result: Result) {
    if (q?.trim()) assertAffordable(result);
    return unwrap(result);
  }

  async function count(kind: 'exact' | 'estimated'): Promise<number> {
    const counted = await list.ids({ count: kind, head: true });
    read(counted);
    return counted.count ?? 0;
  }

  /** What PostgREST has estimated is counted, unless there is a row beyond `maxCounted`. */
  async function settle(counted: number): Promise<Total> {
    if (counted <= exactUpTo) return { totalRecords: counted };
    const beyond = read(await list.ids().range(maxCounted, maxCounted));
    return totalOf(beyond.length > 0 ? maxCounted + 1 : await count('exact'), 0);
  }

  const readTotal = async () => settle(await count('estimated'));
  const pageOf = (rows: Row[], total: Total) => ({
    rows,
    pageInfo: pageInfoOf({ page, limit }, total),
  });

  if (from < deepFrom) {
    // The rows and their number come with one call, unless there are very many.
    const result = await list.rows({ count: 'estimated' }).range(from, from + limit - 1);
    if (result.error?.code === pastEnd) return pageOf([], await readTotal());
    return pageOf(read(result), await settle(result.count ?? 0));
  }
  const [selected, total] = await Promise.all([
    list.ids().range(from, from + limit), // one more tells whether it goes on
    from + limit < maxCounted ? readTotal() : undefined,
  ]);
  const ids = read(selected).map(({ id }) => id);
  if (ids.length === 0) return pageOf([], total ?? (await readTotal()));
  const rows = read(await list.rows().in('id', ids.slice(0, limit) as never[]));
  return pageOf(rows, total ?? totalOf(from + ids.length, from + limit));
}
