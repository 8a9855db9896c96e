import type { z } from 'zod';
import { countText, type ListName } from '#contract/archive-texts.ts';
import { readableKinds, type Area } from '#contract/areas.ts';
import { dayAfter, officeMoment } from '#contract/office-time.ts';
import type { ActivityEntry, activityQuery, ValueChange } from '#contract/schemas/history.ts';
import type { PageInfo, PageQuery } from '#contract/schemas/page-info.ts';
import { callFunction, serviceDb } from '#server/platform/db/client.ts';
import type { Json } from '#server/platform/db/database.types.ts';
import { listPage, type SelectOptions } from '#server/platform/db/list.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import type { Handlers } from '#server/platform/http/handle.ts';

type Query = z.output<typeof activityQuery> & { granted: readonly Area[] };

const columns =
  'id,at,by:user_name,kind,action,subjectId:subject_id,parentId:parent_id,label,values:activity_changes(changes),entry_id' as const;

type Row = Omit<ActivityEntry, 'changes'> & {
  values: { changes: Json } | null;
  entry_id: string | null;
};

function matching<const Columns extends string>(
  { kind, person, subject, from, to, granted }: Query,
  columns: Columns,
  options?: SelectOptions,
) {
  const kinds = readableKinds(granted).filter((one) => !kind || one === kind);
  let rows = serviceDb().from('activity_entries').select(columns, options).in('kind', kinds);
  if (person) rows = rows.eq('user_id', person);
  if (subject) rows = rows.eq('subject_id', subject);
  if (from) rows = rows.gte('at', officeMoment(from).toISOString());
  if (to) rows = rows.lt('at', officeMoment(dayAfter(to)).toISOString());
  return rows.order('id', { ascending: false });
}

/** States before the first change. */
const firstStates: Readonly<Partial<Record<string, string>>> = {
  enquiries: 'new',
  applications: 'received',
};

/**
 * Reads the values of decisions on enquiries and applications, which are in the history of the
 * submission as long as it exists.
 * @returns changes by the id of the history entry
 */
async function readDecisions(rows: readonly Row[]): Promise<Map<string, ValueChange>> {
  const kinds = new Map(rows.map(({ entry_id, kind }) => [entry_id, kind]));
  const ids = [...kinds.keys()].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const entries = unwrap(
    await serviceDb()
      .from('submission_entries')
      .select('id,action,text,previous')
      .in('id', ids)
      .in('action', ['state', 'assignee', 'rating', 'outcome']),
  );
  return new Map(
    entries.map(({ id, action, text, previous }) => {
      const first = action === 'state' ? firstStates[kinds.get(id) ?? ''] : undefined;
      return [id, { field: action, from: previous ?? first ?? null, to: text }];
    }),
  );
}

export const activityHandlers = {
  /**
   * Returns one page of the actions in the areas of the caller, newest first, with their changed values,
   * and the accounts that have entries in these areas.
   */
  async listActivity({ query, user }) {
    const asked = { ...query, granted: user.areas };
    const [{ rows, pageInfo }, users] = await Promise.all([
      listPage<Row>(query, {
        rows: (options) => matching(asked, columns, options),
        ids: (options) => matching(asked, 'id', options),
      }),
      callFunction('list_active_users', { p_kinds: readableKinds(user.areas) }),
    ]);
    const decisions = await readDecisions(rows);
    const entries = rows.map(({ values, entry_id, ...entry }) => {
      const decision = entry_id === null ? undefined : decisions.get(entry_id);
      // Its shape is that of `changed_values`.
      const own = values && (values.changes as unknown as ValueChange[]);
      return { ...entry, changes: own ?? (decision ? [decision] : []) };
    });
    await recordListExport(user, 'entries', query, pageInfo);
    const people = users.map((row) => ({ id: row.user_id, userName: row.user_name }));
    return { body: { success: true, entries, pageInfo, people } };
  },
} satisfies Partial<Handlers>;

/**
 * Records what an administrator exports.
 * @param what nothing of a person: entries stay when everything of the person is deleted
 */
export async function recordExport(user: { id: string }, what: string): Promise<void> {
  const entry = { p_kind: 'exports', p_action: 'exported', p_subject_id: user.id, p_label: what };
  await callFunction('log_activity', entry);
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
  list: ListName,
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
