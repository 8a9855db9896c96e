import type { z } from 'zod';
import type { Area } from '#contract/areas.ts';
import {
  readableKinds,
  type ActivityEntry,
  type activityQuery,
} from '#contract/schemas/history.ts';
import type { PageInfo, PageQuery } from '#contract/schemas/page-info.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { listPage, type SelectOptions } from '#server/platform/db/list.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import type { Handlers } from '#server/platform/http/handle.ts';

type Query = z.output<typeof activityQuery> & { granted: readonly Area[] };

const columns =
  'id,at,by:user_name,kind,action,subjectId:subject_id,parentId:parent_id,label' as const;

function matching<const Columns extends string>(
  { kind, person, granted }: Query,
  columns: Columns,
  options?: SelectOptions,
) {
  const kinds = readableKinds(granted).filter((one) => !kind || one === kind);
  let rows = serviceDb().from('activity_entries').select(columns, options).in('kind', kinds);
  if (person) rows = rows.eq('user_id', person);
  return rows.order('id', { ascending: false });
}

export const activityHandlers = {
  /**
   * Returns one page of what was done in the areas of the caller, newest first, and the accounts that
   * the record of these areas names.
   */
  async listActivity({ query, user: { areas: granted } }) {
    const asked = { ...query, granted };
    const [{ rows: entries, pageInfo }, users] = await Promise.all([
      listPage<ActivityEntry>(query, {
        rows: (options) => matching(asked, columns, options),
        ids: (options) => matching(asked, 'id', options),
      }),
      serviceDb().rpc('list_active_users', { p_kinds: readableKinds(granted) }),
    ]);
    const people = unwrap(users).map((row) => ({ id: row.user_id, userName: row.user_name }));
    return { body: { success: true, entries, pageInfo, people } };
  },
} satisfies Partial<Handlers>;

const nouns = {
  news: ['news release', 'news releases'],
  jobs: ['job', 'jobs'],
  installations: ['installation', 'installations'],
  enquiries: ['enquiry', 'enquiries'],
  applications: ['application', 'applications'],
} as const;

type ExportedList = keyof typeof nouns;

/** How many of a list, in words. */
export const countText = (total: number, list: ExportedList): string =>
  `${total} ${nouns[list][total === 1 ? 0 : 1]}`;

/**
 * Records what an administrator exports.
 * @param what nothing of a person: entries stay when everything of the person is deleted
 */
export async function recordExport(user: { id: string }, what: string): Promise<void> {
  const entry = { p_kind: 'exports', p_action: 'exported', p_subject_id: user.id, p_label: what };
  unwrap(await serviceDb().rpc('log_activity', entry));
}

interface ListedQuery extends PageQuery {
  sort?: string | undefined;
  q?: string | undefined;
  purpose?: 'export' | undefined;
}

const longestFilter = 100;

/**
 * Records the export of a list with its first page: how many, and by which filters. Search words are
 * left out, as they may name a person.
 */
export async function recordListExport(
  user: { id: string },
  list: ExportedList,
  { page, limit: _limit, sort: _sort, purpose, q, ...filters }: ListedQuery,
  { totalRecords, totalIsLowerBound }: PageInfo,
): Promise<void> {
  if (purpose !== 'export' || page !== 1) return;
  const given = Object.entries<string | number | undefined>(filters)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${String(value).slice(0, longestFilter).toWellFormed()}`);
  const all = [...given, ...(q ? ['found by a search'] : [])].join(', ');
  const count = `${totalIsLowerBound ? 'more than ' : ''}${countText(totalRecords, list)}`;
  await recordExport(user, all === '' ? count : `${count} (${all})`);
}
