import type { z } from 'zod';
import type {
  applicationChange,
  ApplicationCount,
  applicationQuery,
  AppliedJob,
  InboxApplication,
  inboxQuery,
  JobApplication,
  StageCount,
} from '#contract/schemas/job-application.ts';
import type { ListQuery, PageInfo } from '#contract/schemas/page-info.ts';
import {
  applicationColumns,
  toJobApplication,
} from '#server/submissions/applications/applications.mapper.ts';
import {
  type Attempt,
  isRepetition,
  sameKeyOrContent,
} from '#server/submissions/cases/submission-id.ts';
import { asSeen } from '#server/platform/db/as-seen.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { listPage, type Order, type SelectOptions } from '#server/platform/db/list-page.ts';
import {
  orderOptions,
  searchedWithPhone,
  searchOf,
  type Search,
} from '#server/platform/db/search.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';

interface Words {
  q?: string | undefined;
}
type ApplicationQuery = ListQuery<typeof applicationQuery> & Words;
type InboxQuery = ListQuery<typeof inboxQuery> & Words;

/** Where an application is found: its id under the id of its job. */
export interface ApplicationKey {
  jobId: string;
  id: string;
}

const applications = () => serviceDb().from('job_applications');

/** Order of each sort. */
const orders: Record<NonNullable<InboxQuery['sort']>, Order> = {
  newest: { columns: ['submitted_at', 'id'], ascending: false },
  oldest: { columns: ['submitted_at', 'id'], ascending: true },
  name: { columns: ['name', 'id'], ascending: true },
  rating: { columns: ['rating', 'submitted_at', 'id'], ascending: false },
};

/** What the two lists of applications have of a select. */
interface Filterable {
  like(column: 'search_text', pattern: string): this;
  or(filters: string): this;
  is(column: 'read_at', value: null): this;
  not(column: 'read_at', operator: 'is', value: null): this;
  order(column: string, options: { ascending: boolean; nullsFirst?: boolean }): this;
}

/** The rows that have the words and the state, in the order of the sort. */
function narrowed<Rows extends Filterable>(
  all: Rows,
  { state, sort = 'newest' }: Pick<InboxQuery, 'state' | 'sort'>,
  search: Search,
): Rows {
  let rows = searchedWithPhone(all, search);
  if (state === 'unread') rows = rows.is('read_at', null);
  if (state === 'read') rows = rows.not('read_at', 'is', null);
  const { columns, ascending } = orders[sort];
  for (const column of columns) {
    // Who has not been rated comes last.
    const isRating = column === 'rating';
    const options = isRating ? { ascending, nullsFirst: false } : orderOptions(ascending, search);
    rows = rows.order(column, options);
  }
  return rows;
}

/** One page of the applications for a job, and how many pages there are. */
export async function selectApplicationPage(
  jobId: string,
  query: ApplicationQuery,
): Promise<{ applications: JobApplication[]; pageInfo: PageInfo }> {
  const search = await searchOf(query.q);
  const matching = <const Columns extends string>(columns: Columns, options?: SelectOptions) =>
    narrowed(applications().select(columns, options).eq('job_id', jobId), query, search);
  const { rows, pageInfo } = await listPage(query, {
    rows: (options) => matching(applicationColumns, options),
    ids: (options) => matching('id', options),
  });
  return { applications: rows.map(toJobApplication), pageInfo };
}

const inboxColumns = `${applicationColumns},jobs(id,title)` as const;

/** One page of the applications for all jobs. */
export async function selectInboxPage(
  query: InboxQuery,
): Promise<{ applications: Omit<InboxApplication, 'eraseOn'>[]; pageInfo: PageInfo }> {
  const { stage, job } = query;
  const search = await searchOf(query.q);
  const matching = <const Columns extends string>(columns: Columns, options?: SelectOptions) => {
    let rows = applications().select(columns, options);
    if (stage) rows = rows.eq('stage', stage);
    if (job) rows = rows.eq('job_id', job);
    return narrowed(rows, query, search);
  };
  const { rows, pageInfo } = await listPage(query, {
    rows: (options) => matching(inboxColumns, options),
    ids: (options) => matching('id', options),
  });
  const found = rows.map(({ jobs, ...row }) => ({ ...toJobApplication(row), job: jobs }));
  return { applications: found, pageInfo };
}

/** The jobs that somebody has applied for, the latest first. */
export const selectAppliedJobs = async (): Promise<AppliedJob[]> =>
  unwrap(await serviceDb().rpc('list_applied_jobs'));

/** Counts for each job that has applications: at most a thousand, those of the latest. */
export async function selectApplicationCounts(): Promise<ApplicationCount[]> {
  const rows = unwrap(await serviceDb().rpc('count_applications'));
  return rows.map(({ job_id, total, unread }) => ({ jobId: job_id, total, unread }));
}

/** Counts for each stage that somebody has reached. */
export const selectStageCounts = async (): Promise<StageCount[]> =>
  unwrap(await serviceDb().rpc('count_application_stages')) as StageCount[];

/** One application for a job. */
export async function selectApplication(key: ApplicationKey): Promise<JobApplication | undefined> {
  const found = applications().select(applicationColumns).eq('id', key.id).eq('job_id', key.jobId);
  const row = unwrap(await found.maybeSingle());
  return row ? toJobApplication(row) : undefined;
}

export interface ChangeOptions {
  /** The `updatedAt` that it must still have. */
  seen: string | undefined;
  /** The site sends the letter to one who is declined. */
  isMailed: boolean;
}

/**
 * What an administrator changes, in one transaction with its entries. False: there is none, or it
 * has changed since `seen` where that is given.
 */
export async function changeApplication(
  key: ApplicationKey,
  userId: string,
  { isRead, stage, rating, isDeclined, note }: z.infer<typeof applicationChange>,
  { seen, isMailed }: ChangeOptions,
): Promise<boolean> {
  const result = await serviceDb().rpc('update_application', {
    p_job_id: key.jobId,
    p_id: key.id,
    p_user_id: userId,
    p_change: {
      ...(isRead !== undefined && { isRead }),
      ...(stage !== undefined && { stage }),
      ...(rating !== undefined && { rating }),
      ...(isDeclined && { decline: isMailed ? 'email' : 'by-hand' }),
      ...(note && { note }),
    },
    p_seen: seen ?? null,
  });
  return unwrap(result) === 'changed';
}

/** Deletes a row, if it still is as of `seenAt` where that is given. Undefined: no row matched. */
export async function deleteApplication(key: ApplicationKey, seenAt?: string) {
  const removal = applications().delete().eq('id', key.id).eq('job_id', key.jobId);
  const row = unwrap(await asSeen(removal, seenAt).select(applicationColumns).maybeSingle());
  return row ? toJobApplication(row) : undefined;
}

/** An application by the hash of the token of its private address, with its job. */
export async function selectOwnApplication(tokenHash: string) {
  const columns = 'id,job_id,stage,submitted_at,jobs(id,title)';
  const found = applications().select(columns).eq('token_hash', tokenHash);
  return unwrap(await found.maybeSingle()) ?? undefined;
}

/** Whether an application is there already: see `isRepetition`. */
export async function isApplicationStored(
  attempt: Attempt,
  windowSeconds: number,
): Promise<boolean> {
  const rows = applications().select('idempotency_key,submitted_at').or(sameKeyOrContent(attempt));
  return unwrap(await rows).some(isRepetition(attempt, windowSeconds));
}
