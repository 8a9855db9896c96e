import { noAccessText } from '#contract/areas.ts';
import { plainText } from '#contract/markdown/render.ts';
import { applicationMessages, notFoundMessages, publicationMessages } from '#contract/messages.ts';
import { officeDay } from '#contract/office-time.ts';
import { jobDetail } from '#contract/routes.ts';
import type {
  Closing,
  ClosingFields,
  JobFields,
  ManagedJob,
  managedJobQuery,
} from '#contract/schemas/job.ts';
import type { ListQuery } from '#contract/schemas/page-info.ts';
import type { Columns, ContentType, ItemInput } from '#server/content/content-type.ts';
import { publicationColumns } from '#server/content/publication.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import type { Tables } from '#server/platform/db/database.types.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { AppError, fieldError, parseId } from '#server/platform/http/errors.ts';
import type { Call } from '#server/platform/http/handle.ts';

/** Days for which a closed job still has its page (the database has the number too). */
const closedJobDays = 30;

type JobQuery = ListQuery<typeof managedJobQuery>;
type JobInput = JobFields & ClosingFields & ItemInput;

const columns = `id,title,language,description,stipend,role,duration,created_at,updated_at,closes_on,closes_at,${publicationColumns}`;

type JobRow = Omit<Tables<'jobs'>, 'search_text' | 'description_text' | 'closed_at'>;

/** Open positions, which close on a day or when an editor closes them. */
export const jobs: ContentType<ManagedJob, JobQuery, JobInput> = {
  table: 'jobs',
  name: 'job',
  notFound: notFoundMessages.job,
  columns,
  // requirements D18
  orders: {
    newest: { columns: ['created_at', 'id'], ascending: false },
    oldest: { columns: ['created_at', 'id'], ascending: true },
    title: { columns: ['title', 'id'], ascending: true },
    stipend: { columns: ['stipend', 'created_at', 'id'], ascending: false },
  },
  defaultSort: 'newest',
  pageOf: jobDetail,

  filter(rows, { term, state }, isManaged) {
    const now = new Date().toISOString();
    let filtered = rows;
    if (state === 'closed') filtered = filtered.lte('closes_at', now);
    // A closed job is not in the public list.
    if (!isManaged || state === 'published') {
      filtered = filtered.or(`closes_at.is.null,closes_at.gt.${now}`);
    }
    if (term === 'fixed') filtered = filtered.not('duration', 'is', null);
    if (term === 'open') filtered = filtered.is('duration', null);
    return filtered;
  },

  toFields(row: JobRow) {
    const fields = {
      title: row.title,
      language: row.language,
      description: row.description,
      stipend: row.stipend,
      role: row.role,
      duration: row.duration,
      closesOn: row.closes_on,
      closesAt: row.closes_at,
      isClosed: isClosed({ closesAt: row.closes_at }),
    };
    return { fields, files: [] };
  },

  toRow({ input }, _files, before): Columns<'jobs'> {
    return {
      title: input.title,
      language: input.language,
      description: input.description,
      description_text: plainText(input.description),
      stipend: input.stipend,
      role: input.role,
      duration: input.duration,
      ...closingColumns(input, before),
    };
  },
};

/** The columns that a form changes of the closing. A job that is reopened needs a day to come, or none. */
function closingColumns({ closesOn, isClosed }: ClosingFields, before: Closing | undefined) {
  const day = closesOn === undefined ? (before?.closesOn ?? null) : closesOn;
  const isOpen = isClosed === undefined ? !before?.isClosed : !isClosed;
  const isDayChanged = closesOn !== undefined && closesOn !== (before?.closesOn ?? null);
  const isDayPassed = day !== null && day < officeDay(new Date());
  if (isOpen && isDayPassed && (isDayChanged || isClosed === false)) {
    throw fieldError('closesOn', publicationMessages.closingDayPassed);
  }
  const isStateChanged = isClosed !== undefined && isClosed !== before?.isClosed;
  return {
    closes_on: closesOn,
    closed_at: isStateChanged ? (isClosed ? 'now' : null) : undefined,
  };
}

/** True when a job takes no more applications. */
export const isClosed = ({ closesAt }: Pick<Closing, 'closesAt'>): boolean =>
  closesAt !== null && Date.parse(closesAt) <= Date.now();

/** True when the page of a closed job is gone as well. */
export const isLongClosed = ({ closesAt }: Pick<Closing, 'closesAt'>): boolean =>
  closesAt !== null && Date.parse(closesAt) + closedJobDays * 24 * 60 * 60 * 1_000 <= Date.now();

/** @throws AppError GONE for a job that has no public page any more */
export function assertNotLongClosed(job: Pick<Closing, 'closesAt'>): void {
  if (isLongClosed(job)) throw new AppError('GONE', applicationMessages.closed);
}

/**
 * Refuses an update, or its preview, whose body names another job than its path.
 * @throws AppError VALIDATION_FAILED
 */
export function assertSameId({
  params,
  input,
}: Pick<Call<'updateJob' | 'previewJob'>, 'params' | 'input'>): void {
  if (input.id === undefined || input.id === parseId(params, notFoundMessages.job)) return;
  throw fieldError('id', 'The id in the body is not the id in the address');
}

/**
 * Refuses to delete a job together with applications that the caller has no access to. The trigger
 * `guard_job` refuses it for an application that comes after this.
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function assertRemovable({
  params,
  user,
}: Pick<Call<'removeJob'>, 'params' | 'user'>): Promise<void> {
  if (user.areas.includes('applications')) return;
  const id = parseId(params, notFoundMessages.job);
  const applications = serviceDb().from('job_applications').select('id').eq('job_id', id);
  if (unwrap(await applications.limit(1)).length === 0) return;
  const message = `${applicationMessages.deletedWithJob} ${noAccessText(['applications'])}`;
  throw new AppError('FORBIDDEN', message);
}
