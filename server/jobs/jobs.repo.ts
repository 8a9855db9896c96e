import type { Job, JobFields, jobQuery } from '#contract/schemas/job.ts';
import type { ListQuery, PageInfo } from '#contract/schemas/page-info.ts';
import { publicDb, serviceDb } from '#server/db/client.ts';
import { listPage, type Order } from '#server/db/list-page.ts';
import { orderOptions, searchPatterns } from '#server/db/search.ts';
import { unwrap } from '#server/db/unwrap.ts';
import { jobColumns, toJob, toJobRow } from '#server/jobs/jobs.mapper.ts';

export type JobQuery = ListQuery<typeof jobQuery>;

const asService = () => serviceDb().from('jobs');

/** Order of each sort (requirements D18). */
const orders: Record<NonNullable<JobQuery['sort']>, Order> = {
  newest: { columns: ['created_at', 'id'], ascending: false },
  oldest: { columns: ['created_at', 'id'], ascending: true },
  title: { columns: ['title', 'id'], ascending: true },
  stipend: { columns: ['stipend', 'created_at', 'id'], ascending: false },
};

/** The rows that a query asks for, in its order and with their exact count, or the count alone. */
function matching({ q, term, sort = 'newest' }: JobQuery, isCountAlone: boolean) {
  let rows = publicDb().from('jobs').select(jobColumns, { count: 'exact', head: isCountAlone });
  for (const pattern of searchPatterns(q)) rows = rows.like('search_text', pattern);
  if (term === 'fixed') rows = rows.not('duration', 'is', null);
  if (term === 'open') rows = rows.is('duration', null);
  const { columns, ascending } = orders[sort];
  for (const column of columns) rows = rows.order(column, orderOptions(ascending, q));
  return rows;
}

export async function selectJobPage(query: JobQuery): Promise<{ jobs: Job[]; pageInfo: PageInfo }> {
  const { rows, pageInfo } = await listPage(query, {
    rows: (from, to) => matching(query, false).range(from, to),
    count: () => matching(query, true),
  });
  return { jobs: rows.map(toJob), pageInfo };
}

export async function selectJob(id: string): Promise<Job | undefined> {
  const row = unwrap(await publicDb().from('jobs').select(jobColumns).eq('id', id).maybeSingle());
  return row ? toJob(row) : undefined;
}

export async function insertJob(fields: JobFields & { id?: string }): Promise<Job> {
  return toJob(unwrap(await asService().insert(toJobRow(fields)).select(jobColumns).single()));
}

/** Changes a row, if it still is as of `seenAt` where that is given. Undefined: no row matched. */
export async function updateJobRow(
  id: string,
  fields: JobFields,
  seenAt: string | undefined,
): Promise<Job | undefined> {
  const update = asService().update(toJobRow(fields)).eq('id', id);
  const guarded = seenAt === undefined ? update : update.eq('updated_at', seenAt);
  const changed = unwrap(await guarded.select(jobColumns).maybeSingle());
  return changed ? toJob(changed) : undefined;
}

/** Removes a row, if it still is as of `seenAt` where that is given. Undefined: no row matched. */
export async function deleteJob(id: string, seenAt?: string): Promise<Job | undefined> {
  const removal = asService().delete().eq('id', id);
  const guarded = seenAt === undefined ? removal : removal.eq('updated_at', seenAt);
  const row = unwrap(await guarded.select(jobColumns).maybeSingle());
  return row ? toJob(row) : undefined;
}
