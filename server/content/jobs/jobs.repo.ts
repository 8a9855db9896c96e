import type { JobState, ManagedJob, jobQuery } from '#contract/schemas/job.ts';
import type { ListQuery, PageInfo } from '#contract/schemas/page-info.ts';
import { asSeen } from '#server/platform/db/as-seen.ts';
import { publicDb, serviceDb, type Db } from '#server/platform/db/client.ts';
import type { Database } from '#server/platform/db/database.types.ts';
import { listPage, type Order, type SelectOptions } from '#server/platform/db/list-page.ts';
import { orderOptions, searched, searchOf, type Search } from '#server/platform/db/search.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';
import { jobColumns, toJob } from '#server/content/jobs/jobs.mapper.ts';
import { inState } from '#server/content/publishing/publication.ts';
import { readerOf, type Scope } from '#server/content/publishing/scope.ts';

export type JobQuery = ListQuery<typeof jobQuery>;
type JobWrite = Database['public']['Tables']['jobs'];

const asService = () => serviceDb().from('jobs');

/** Order of each sort (requirements D18). */
const orders: Record<NonNullable<JobQuery['sort']>, Order> = {
  newest: { columns: ['created_at', 'id'], ascending: false },
  oldest: { columns: ['created_at', 'id'], ascending: true },
  title: { columns: ['title', 'id'], ascending: true },
  stipend: { columns: ['stipend', 'created_at', 'id'], ascending: false },
};

/** The rows that a query asks for, in its order. */
function matching<const Columns extends string>(
  { term, sort = 'newest' }: JobQuery,
  search: Search,
  scope: Scope<JobState>,
  columns: Columns,
  options?: SelectOptions,
) {
  const { db, state } = readerOf(scope, search);
  let rows = searched(db.from('jobs').select(columns, options), search);
  if (state) rows = inState(rows, state === 'closed' ? 'published' : state);
  const now = new Date().toISOString();
  if (state === 'closed') rows = rows.lte('closes_at', now);
  // A closed job has left the public list.
  if (!scope.isManaged || state === 'published') {
    rows = rows.or(`closes_at.is.null,closes_at.gt.${now}`);
  }
  if (term === 'fixed') rows = rows.not('duration', 'is', null);
  if (term === 'open') rows = rows.is('duration', null);
  const { columns: order, ascending } = orders[sort];
  for (const column of order) rows = rows.order(column, orderOptions(ascending, search));
  return rows;
}

/** What the public sees of a list, unless the scope is that of administrators. */
export async function selectJobPage(
  query: JobQuery,
  scope: Scope<JobState> = {},
): Promise<{ jobs: ManagedJob[]; pageInfo: PageInfo }> {
  const search = await searchOf(query.q);
  const { rows, pageInfo } = await listPage(query, {
    rows: (options) => matching(query, search, scope, jobColumns, options),
    ids: (options) => matching(query, search, scope, 'id', options),
  });
  return { jobs: rows.map(toJob), pageInfo };
}

/** A job in whatever state. */
export const selectJob = (id: string): Promise<ManagedJob | undefined> => select(serviceDb(), id);

/** A job that the public sees, open or closed. */
export const selectVisibleJob = (id: string): Promise<ManagedJob | undefined> =>
  select(publicDb(), id);

async function select(db: Db, id: string): Promise<ManagedJob | undefined> {
  const row = unwrap(await db.from('jobs').select(jobColumns).eq('id', id).maybeSingle());
  return row ? toJob(row) : undefined;
}

/** Adds a row and answers it as an item. */
export async function insertJob(row: JobWrite['Insert']): Promise<ManagedJob> {
  return toJob(unwrap(await asService().insert(row).select(jobColumns).single()));
}

/** Changes a row, if it still is as of `seenAt` where that is given. Undefined: no row matched. */
export async function updateJobRow(
  id: string,
  row: JobWrite['Update'],
  seenAt: string | undefined,
): Promise<ManagedJob | undefined> {
  const update = asService().update(row).eq('id', id);
  const changed = unwrap(await asSeen(update, seenAt).select(jobColumns).maybeSingle());
  return changed ? toJob(changed) : undefined;
}

/** Removes a row, if it still is as of `seenAt` where that is given. Undefined: no row matched. */
export async function deleteJob(id: string, seenAt?: string): Promise<ManagedJob | undefined> {
  const removal = asService().delete().eq('id', id);
  const row = unwrap(await asSeen(removal, seenAt).select(jobColumns).maybeSingle());
  return row ? toJob(row) : undefined;
}
