import { site } from '#contract/company.ts';
import { notFoundMessages } from '#contract/messages.ts';
import { officeDay } from '#contract/office-time.ts';
import { openStates } from '#contract/enquiry-rules.ts';
import { parseReference } from '#contract/reference.ts';
import type { enquiryQuery } from '#contract/schemas/enquiry-case.ts';
import {
  searchWords,
  searchWordsHeader,
  type inboxQuery,
} from '#contract/schemas/job-application.ts';
import type { ListQuery } from '#contract/schemas/page-info.ts';
import { recordListExport } from '#server/content/activity.ts';
import { jobs } from '#server/content/jobs.ts';
import { findItem } from '#server/content/read.ts';
import { callFunction, serviceDb } from '#server/platform/db/client.ts';
import { listPage, type Order, type SelectOptions } from '#server/platform/db/list.ts';
import {
  orderOptions,
  whereFoundWithPhone,
  searchOf,
  type Search,
} from '#server/platform/db/search.ts';
import { assertFound, parseId } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handle.ts';
import { validate } from '#server/platform/http/body.ts';
import { applicationKind, eraseDay } from '#server/submissions/kinds.ts';
import {
  applicationColumns,
  enquiryColumns,
  toEnquiry,
  toJobApplication,
} from '#server/submissions/submissions.repo.ts';

type EnquiryQuery = ListQuery<typeof enquiryQuery>;
type InboxQuery = ListQuery<typeof inboxQuery>;

/** The order of each sort. */
const orders: Record<NonNullable<EnquiryQuery['sort'] | InboxQuery['sort']>, Order> = {
  newest: { columns: ['submitted_at', 'id'], ascending: false },
  oldest: { columns: ['submitted_at', 'id'], ascending: true },
  promise: { columns: ['promised_by', 'submitted_at', 'id'], ascending: true },
  name: { columns: ['name', 'id'], ascending: true },
  rating: { columns: ['rating', 'submitted_at', 'id'], ascending: false },
};

/** The part of a select that both lists use. */
interface Filterable {
  like(column: 'search_text', pattern: string): this;
  or(filters: string): this;
  order(column: string, options: { ascending: boolean; nullsFirst?: boolean }): this;
}

/** The rows that a search finds, in the order of a sort. */
function searchedInOrder<Rows extends Filterable>(
  all: Rows,
  search: Search,
  sort: keyof typeof orders = 'newest',
): Rows {
  const { columns, ascending } = orders[sort];
  return columns.reduce(
    (rows, column) =>
      // Applications without a rating come last.
      column === 'rating'
        ? rows.order(column, { ascending, nullsFirst: false })
        : rows.order(column, orderOptions(ascending, search)),
    whereFoundWithPhone(all, search),
  );
}

/**
 * A query that is a reference, in whatever way it was read out or copied, becomes the reference as it
 * is stored. Any other query stays as it is, one without a letter too: it is a telephone number.
 */
function withReference(query: string | undefined): string | undefined {
  if (!query || !/[a-z]/i.test(query)) return query;
  const prefix = site.referencePrefix;
  const from = query.toUpperCase().lastIndexOf(prefix);
  const reference = parseReference(from < 0 ? prefix + query : query.slice(from));
  return reference?.startsWith(`${prefix}-`) ? reference : query;
}

/**
 * The search query of the header Search-Words.
 * @throws AppError VALIDATION_FAILED
 */
function searchQueryOf(request: Request): string | undefined {
  const sent = request.headers.get(searchWordsHeader);
  let query = sent;
  try {
    query = sent && decodeURIComponent(sent);
  } catch {
    // Used as it is: a percent sign that encodes nothing.
  }
  return withReference(validate(searchWords, query, searchWordsHeader));
}

/** One page of applications, each with its job, newest first by default. */
async function selectApplicationPage(
  query: Omit<InboxQuery, 'stage'> & Pick<Partial<InboxQuery>, 'stage'>,
  q: string | undefined,
) {
  const { state, stage, outcome, job, sort } = query;
  const search = await searchOf(q);
  const select = <const Columns extends string>(columns: Columns, options?: SelectOptions) => {
    let rows = serviceDb().from('job_applications').select(columns, options);
    if (stage) rows = rows.eq('stage', stage);
    if (outcome) rows = rows.eq('outcome', outcome);
    if (job) rows = rows.eq('job_id', job);
    if (state === 'unread') rows = rows.is('read_at', null);
    if (state === 'read') rows = rows.not('read_at', 'is', null);
    return searchedInOrder(rows, search, sort);
  };
  return listPage(
    { ...query, q },
    {
      rows: (options) => select(`${applicationColumns},job:jobs(id,title)`, options),
      ids: (options) => select('id', options),
    },
  );
}

export const listHandlers = {
  /** Lists one page of the enquiries, newest first by default. */
  async listEnquiries({ request, query, user }) {
    const { state, kind, assignee, sort } = query;
    const today = officeDay(new Date());
    const q = searchQueryOf(request) ?? withReference(query.q);
    const search = await searchOf(q);
    const select = <const Columns extends string>(columns: Columns, options?: SelectOptions) => {
      let rows = serviceDb().from('enquiries').select(columns, options);
      if (state === 'open' || state === 'today' || state === 'late') {
        rows = rows.in('state', openStates);
        if (state === 'today') rows = rows.eq('promised_by', today);
        if (state === 'late') rows = rows.lt('promised_by', today);
      } else if (state) rows = rows.eq('state', state);
      if (kind) rows = rows.eq('kind', kind);
      if (assignee === 'none') rows = rows.is('assignee_id', null);
      else if (assignee) rows = rows.eq('assignee_id', assignee === 'me' ? user.id : assignee);
      return searchedInOrder(rows, search, sort);
    };
    const { rows, pageInfo } = await listPage(
      { ...query, q },
      {
        rows: (options) => select(enquiryColumns, options),
        ids: (options) => select('id', options),
      },
    );
    await recordListExport(user, 'enquiries', { ...query, q }, pageInfo);
    return { body: { success: true, enquiries: rows.map(toEnquiry), pageInfo } };
  },

  /** Lists one page of the applications for a job. */
  async listApplications({ request, params, query, user }) {
    const job = parseId(params, notFoundMessages.job);
    const q = searchQueryOf(request);
    const [found, { rows, pageInfo }] = await Promise.all([
      findItem(jobs, job),
      selectApplicationPage({ ...query, job }, q),
    ]);
    const { id, title } = assertFound(found, notFoundMessages.job);
    const asked = { ...query, q, job: title };
    await recordListExport(user, 'applications', asked, pageInfo);
    const applications = rows.map(({ job: _, ...row }) => toJobApplication(row));
    return { body: { success: true, job: { id, title }, applications, pageInfo } };
  },

  /** Lists one page of the applications for all jobs, and the jobs that they can be filtered by. */
  async listAllApplications({ request, query, user }) {
    const q = searchQueryOf(request);
    const [{ rows, pageInfo }, all] = await Promise.all([
      selectApplicationPage(query, q),
      callFunction('list_applied_jobs', {}),
    ]);
    const asked = { ...query, q, job: all.find(({ id }) => id === query.job)?.title };
    await recordListExport(user, 'applications', asked, pageInfo);
    const applications = rows.map(({ job, ...row }) => ({
      ...toJobApplication(row),
      job,
      eraseOn: eraseDay(applicationKind, row.submittedAt),
    }));
    return { body: { success: true, applications, jobs: all, pageInfo } };
  },
} satisfies Partial<Handlers>;
