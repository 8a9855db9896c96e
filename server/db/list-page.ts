import type { PageInfo, PageQuery } from '#contract/schemas/page-info.ts';
import { serverMessages } from '#contract/messages.ts';
import { fieldError } from '#server/http/app-error.ts';
import { unwrap } from '#server/db/unwrap.ts';

type ListResult<Row> = { count: number | null; status: number } & (
  { data: Row[]; error: null } | { data: null; error: { code: string; message: string } }
);

/** How one sort of a list is ordered. The last column is the id, so that no two rows are equal. */
export interface Order {
  columns: readonly string[];
  ascending: boolean;
}

/** A select that can be run for a range of rows, and once more for the count alone. */
interface Lister<Row> {
  /** Rows `from`…`to` (0-based, both included) with the exact count of all. */
  rows(from: number, to: number): PromiseLike<ListResult<Row>>;
  /** The exact count alone, under the same filters. */
  count(): PromiseLike<{ count: number | null } & Parameters<typeof unwrap>[0]>;
}

/** Postgres ended the statement at its time limit. */
const queryCanceled = '57014';

/** @throws AppError VALIDATION_FAILED for a search that takes too long: that is no outage */
export function assertAffordable({ error }: { error: { code?: string } | null }): void {
  if (error?.code === queryCanceled) throw fieldError('q', serverMessages.searchTooCostly);
}

/** The place of a page in a list of so many rows; an empty list has one page. */
export const pageInfoOf = ({ page, limit }: PageQuery, totalRecords: number): PageInfo => ({
  currentPage: page,
  totalPages: Math.max(1, Math.ceil(totalRecords / limit)),
  pageSize: limit,
  totalRecords,
});

/**
 * One page of a list with its place in the whole. PostgREST answers a page past the end with
 * PGRST103 (416) and no count, so the count is asked for alone then: the answer is an empty list
 * with the true pageInfo (requirements D17).
 * @throws AppError VALIDATION_FAILED for a search that takes too long; UNAVAILABLE, INTERNAL
 */
export async function listPage<Row>(
  { page, limit, q }: PageQuery & { q?: string | undefined },
  lister: Lister<Row>,
): Promise<{ rows: Row[]; pageInfo: PageInfo }> {
  const from = (page - 1) * limit;
  const result = await lister.rows(from, from + limit - 1);
  if (q?.trim()) assertAffordable(result);
  const isPastEnd = result.error?.code === 'PGRST103';
  const rows = isPastEnd ? [] : unwrap(result);
  let count = result.count;
  if (isPastEnd) {
    const counted = await lister.count();
    if (q?.trim()) assertAffordable(counted);
    unwrap(counted);
    count = counted.count;
  }
  return { rows, pageInfo: pageInfoOf({ page, limit }, count ?? 0) };
}
