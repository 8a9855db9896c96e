import type { Job, JobFields } from '#contract/schemas/job.ts';
import type { ListQuery, PageInfo } from '#contract/schemas/page-info.ts';
import { publicDb, serviceDb } from '#server/db/client.ts';
import { listPage } from '#server/db/list-page.ts';
import { unwrap } from '#server/db/unwrap.ts';
import { jobColumns, toJob } from '#server/jobs/jobs.mapper.ts';

const asService = () => serviceDb().from('jobs');

/** Newest created first, the id breaking ties (decisions 18). */
export async function selectJobPage(
  query: ListQuery,
): Promise<{ jobs: Job[]; pageInfo: PageInfo }> {
  const { rows, pageInfo } = await listPage(query, {
    rows: (from, to) =>
      publicDb()
        .from('jobs')
        .select(jobColumns, { count: 'exact' })
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .range(from, to),
    count: () => publicDb().from('jobs').select('id', { count: 'exact', head: true }),
  });
  return { jobs: rows.map(toJob), pageInfo };
}

export async function selectJob(id: string): Promise<Job | undefined> {
  const row = unwrap(await publicDb().from('jobs').select(jobColumns).eq('id', id).maybeSingle());
  return row ? toJob(row) : undefined;
}

export async function insertJob(fields: JobFields): Promise<Job> {
  return toJob(unwrap(await asService().insert(fields).select(jobColumns).single()));
}

/** Changes a row, if it still is as of `seenAt` where that is given. Undefined: no row matched. */
export async function updateJobRow(
  id: string,
  fields: JobFields,
  seenAt: string | undefined,
): Promise<Job | undefined> {
  const update = asService().update(fields).eq('id', id);
  const guarded = seenAt === undefined ? update : update.eq('updated_at', seenAt);
  const changed = unwrap(await guarded.select(jobColumns).maybeSingle());
  return changed ? toJob(changed) : undefined;
}

export async function deleteJob(id: string): Promise<Job | undefined> {
  const row = unwrap(await asService().delete().eq('id', id).select(jobColumns).maybeSingle());
  return row ? toJob(row) : undefined;
}
