import { openStates } from '#contract/enquiry-states.ts';
import type { Colleague, enquiryQuery, HistoryEntry } from '#contract/schemas/enquiry-case.ts';
import type { ListQuery, PageInfo } from '#contract/schemas/page-info.ts';
import { entryColumns, toHistory } from '#server/submissions/cases/history.mapper.ts';
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
import { enquiryColumns, type EnquiryRow } from '#server/submissions/enquiries/enquiries.mapper.ts';

type EnquiryQuery = ListQuery<typeof enquiryQuery>;

const enquiries = () => serviceDb().from('enquiries');

/** Order of each sort. */
const orders: Record<NonNullable<EnquiryQuery['sort']>, Order> = {
  newest: { columns: ['submitted_at', 'id'], ascending: false },
  oldest: { columns: ['submitted_at', 'id'], ascending: true },
  promise: { columns: ['promised_by', 'submitted_at', 'id'], ascending: true },
};

/** Who asks, and which day it is in India. */
export interface Asking {
  userId: string;
  today: string;
}

/** The rows that a query asks for, in its order. */
function matching<const Columns extends string>(
  { state, kind, assignee, sort = 'newest' }: EnquiryQuery,
  search: Search,
  { userId, today }: Asking,
  columns: Columns,
  options?: SelectOptions,
) {
  let rows = searchedWithPhone(enquiries().select(columns, options), search);
  if (state === 'open' || state === 'today' || state === 'late') {
    rows = rows.in('state', openStates);
    if (state === 'today') rows = rows.eq('promised_by', today);
    if (state === 'late') rows = rows.lt('promised_by', today);
  } else if (state) rows = rows.eq('state', state);
  if (kind) rows = rows.eq('kind', kind);
  if (assignee === 'none') rows = rows.is('assignee_id', null);
  else if (assignee) rows = rows.eq('assignee_id', assignee === 'me' ? userId : assignee);
  const { columns: order, ascending } = orders[sort];
  for (const column of order) rows = rows.order(column, orderOptions(ascending, search));
  return rows;
}

/** One page of enquiries, and how many pages there are. */
export async function selectEnquiryPage(
  query: EnquiryQuery,
  asking: Asking,
): Promise<{ rows: EnquiryRow[]; pageInfo: PageInfo }> {
  const search = await searchOf(query.q);
  return listPage(query, {
    rows: (options) => matching(query, search, asking, enquiryColumns, options),
    ids: (options) => matching(query, search, asking, 'id', options),
  });
}

/** One enquiry by its id, or by the hash of its token. */
export async function selectEnquiry(
  key: { id: string } | { tokenHash: string },
): Promise<EnquiryRow | undefined> {
  const all = enquiries().select(enquiryColumns);
  const found = 'id' in key ? all.eq('id', key.id) : all.eq('token_hash', key.tokenHash);
  const row = unwrap(await found.maybeSingle());
  return row ?? undefined;
}

/** Everything that happened to an enquiry, the first first. */
export async function selectHistory(enquiryId: string): Promise<HistoryEntry[]> {
  const entries = serviceDb().from('submission_entries').select(entryColumns);
  const rows = unwrap(await entries.eq('enquiry_id', enquiryId));
  return toHistory(rows);
}

/**
 * Deletes an enquiry, if it still is as of `seenAt` where that is given, and answers it; files,
 * entries and mails go with it. Undefined: no row matched.
 */
export async function deleteEnquiry(id: string, seenAt?: string): Promise<EnquiryRow | undefined> {
  const removal = enquiries().delete().eq('id', id);
  return unwrap(await asSeen(removal, seenAt).select(enquiryColumns).maybeSingle()) ?? undefined;
}

/** The administrators, to whom an enquiry can be assigned, by name. */
export async function selectAssignees(): Promise<Colleague[]> {
  const rows = unwrap(
    await serviceDb().from('users').select('id,user_name').eq('role', 'ADMIN').order('user_name'),
  );
  return rows.map(({ id, user_name }) => ({ id, userName: user_name }));
}

/** Whether an enquiry is there already, whatever became of its files: see `isRepetition`. */
export async function isEnquiryStored(attempt: Attempt, windowSeconds: number): Promise<boolean> {
  const rows = enquiries().select('idempotency_key,submitted_at').or(sameKeyOrContent(attempt));
  return unwrap(await rows).some(isRepetition(attempt, windowSeconds));
}
