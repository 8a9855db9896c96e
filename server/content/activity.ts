import type { z } from 'zod';
import type { ActiveUser, ActivityEntry, activityQuery } from '#contract/schemas/history.ts';
import type { PageInfo } from '#contract/schemas/page-info.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import type { Tables } from '#server/platform/db/database.types.ts';
import { listPage, type SelectOptions } from '#server/platform/db/list.ts';
import { unwrap } from '#server/platform/db/errors.ts';

type Query = z.output<typeof activityQuery>;

const toEntry = (row: Tables<'activity_entries'>): ActivityEntry => ({
  id: row.id,
  at: row.at,
  by: row.user_name,
  kind: row.kind,
  action: row.action,
  subjectId: row.subject_id,
  parentId: row.parent_id,
  label: row.label,
});

function matching<const Columns extends string>(
  { kind, person }: Query,
  columns: Columns,
  options?: SelectOptions,
) {
  let rows = serviceDb().from('activity_entries').select(columns, options);
  if (kind) rows = rows.eq('kind', kind);
  if (person) rows = rows.eq('user_id', person);
  return rows.order('id', { ascending: false });
}

/** Returns one page of what administrators did, newest first. */
export async function findActivity(
  query: Query,
): Promise<{ entries: ActivityEntry[]; pageInfo: PageInfo }> {
  const { rows, pageInfo } = await listPage(query, {
    rows: (options) => matching(query, '*', options),
    ids: (options) => matching(query, 'id', options),
  });
  return { entries: rows.map(toEntry), pageInfo };
}

/** Returns the accounts that the record names, by their names. */
export async function findActiveUsers(): Promise<ActiveUser[]> {
  const rows = unwrap(await serviceDb().rpc('list_active_users'));
  return rows.map((row) => ({ id: row.user_id, userName: row.user_name }));
}
