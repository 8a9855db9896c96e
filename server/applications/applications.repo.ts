import type {
  ApplicationCount,
  applicationQuery,
  JobApplication,
} from '#contract/schemas/job-application.ts';
import type { ListQuery, PageInfo } from '#contract/schemas/page-info.ts';
import { applicationColumns, toJobApplication } from '#server/applications/applications.mapper.ts';
import { serviceDb } from '#server/db/client.ts';
import { listPage, type Order } from '#server/db/list-page.ts';
import { orderOptions, searchPatterns } from '#server/db/search.ts';
import { unwrap } from '#server/db/unwrap.ts';

type ApplicationQuery = ListQuery<typeof applicationQuery>;

/** Where an application is found: its id under the id of its job. */
export interface ApplicationKey {
  jobId: string;
  id: string;
}

const applications = () => serviceDb().from('job_applications');

/** Order of each sort. */
const orders: Record<NonNullable<ApplicationQuery['sort']>, Order> = {
  newest: { columns: ['submitted_at', 'id'], ascending: false },
  oldest: { columns: ['submitted_at', 'id'], ascending: true },
  name: { columns: ['name', 'id'], ascending: true },
};

/** The rows that a query asks for, in its order and with their exact count, or the count alone. */
function matching(
  jobId: string,
  { q, state, sort = 'newest' }: ApplicationQuery,
  isCountAlone: boolean,
) {
  const options = { count: 'exact', head: isCountAlone } as const;
  let rows = applications().select(applicationColumns, options).eq('job_id', jobId);
  for (const pattern of searchPatterns(q)) rows = rows.like('search_text', pattern);
  if (state === 'unread') rows = rows.is('read_at', null);
  if (state === 'read') rows = rows.not('read_at', 'is', null);
  const { columns, ascending } = orders[sort];
  for (const column of columns) rows = rows.order(column, orderOptions(ascending, q));
  return rows;
}

export async function selectApplicationPage(
  jobId: string,
  query: ApplicationQuery,
): Promise<{ applications: JobApplication[]; pageInfo: PageInfo }> {
  const { rows, pageInfo } = await listPage(query, {
    rows: (from, to) => matching(jobId, query, false).range(from, to),
    count: () => matching(jobId, query, true),
  });
  return { applications: rows.map(toJobApplication), pageInfo };
}

/** Counts for each job that has applications: at most a thousand, those of the latest. */
export async function selectApplicationCounts(): Promise<ApplicationCount[]> {
  const rows = unwrap(await serviceDb().rpc('count_applications'));
  return rows.map(({ job_id, total, unread }) => ({ jobId: job_id, total, unread }));
}

export async function selectApplication(key: ApplicationKey): Promise<JobApplication | undefined> {
  const found = applications().select(applicationColumns).eq('id', key.id).eq('job_id', key.jobId);
  const row = unwrap(await found.maybeSingle());
  return row ? toJobApplication(row) : undefined;
}

/** Notes when an application was read; one that is read already keeps its moment (undefined then). */
export async function markApplicationRead(
  key: ApplicationKey,
  readAt: Date,
): Promise<JobApplication | undefined> {
  const update = applications().update({ read_at: readAt.toISOString() });
  const unread = update.eq('id', key.id).eq('job_id', key.jobId).is('read_at', null);
  const row = unwrap(await unread.select(applicationColumns).maybeSingle());
  return row ? toJobApplication(row) : undefined;
}

/** A query that goes on with a filter. */
interface Filtered<Query> {
  is(column: 'read_at', value: null): Query;
  eq(column: 'read_at', value: string): Query;
}

/** Limits a write to a row that still is as it was seen: nothing else of an application changes. */
function asSeen<Query extends Filtered<Query>>(query: Query, seen: JobApplication | undefined) {
  if (!seen) return query;
  return seen.readAt === null ? query.is('read_at', null) : query.eq('read_at', seen.readAt);
}

/** Takes the mark away, if the row still is as `seen` where that is given. Undefined: no row matched. */
export async function markApplicationUnread(
  key: ApplicationKey,
  seen: JobApplication | undefined,
): Promise<JobApplication | undefined> {
  const update = applications().update({ read_at: null }).eq('id', key.id).eq('job_id', key.jobId);
  const row = unwrap(await asSeen(update, seen).select(applicationColumns).maybeSingle());
  return row ? toJobApplication(row) : undefined;
}

/** Removes a row, if it still is as `seen` where that is given. Undefined: no row matched. */
export async function deleteApplication(
  key: ApplicationKey,
  seen: JobApplication | undefined,
): Promise<JobApplication | undefined> {
  const removal = applications().delete().eq('id', key.id).eq('job_id', key.jobId);
  const row = unwrap(await asSeen(removal, seen).select(applicationColumns).maybeSingle());
  return row ? toJobApplication(row) : undefined;
}
