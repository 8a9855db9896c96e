import type { z } from 'zod';
import type {
  applicationChange,
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

type ApplicationQuery = ListQuery<typeof applicationQuery> & { q?: string | undefined };

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
  userId: string | null,
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

export async function deleteApplication(key: ApplicationKey): Promise<JobApplication | undefined> {
  const removal = applications().delete().eq('id', key.id).eq('job_id', key.jobId);
  const row = unwrap(await removal.select(applicationColumns).maybeSingle());
  return row ? toJobApplication(row) : undefined;
}

/** An application by the hash of the token of its private address, with its job. */
export async function selectOwnApplication(tokenHash: string) {
  const columns = 'id,job_id,stage,submitted_at,jobs(id,title)';
  const found = applications().select(columns).eq('token_hash', tokenHash);
  return unwrap(await found.maybeSingle()) ?? undefined;
}

/** The id under which an application is there already, by its key or its content. */
export async function selectSubmittedId(
  idempotencyKey: string,
  contentHash: string,
): Promise<string | undefined> {
  const either = `idempotency_key.eq.${idempotencyKey},content_hash.eq.${contentHash}`;
  const found = applications().select('id').or(either).order('submitted_at', { ascending: false });
  return unwrap(await found.limit(1))[0]?.id;
}
