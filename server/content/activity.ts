import type { z } from 'zod';
import type { ActiveUser, ActivityEntry, activityQuery } from '#contract/schemas/history.ts';
import type { PageInfo } from '#contract/schemas/page-info.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { listPage, type SelectOptions } from '#server/platform/db/list.ts';
import { unwrap } from '#server/platform/db/errors.ts';

type Query = z.output<typeof activityQuery>;

/** The columns under the names of `ActivityEntry`. */
const columns =
  'id,at,by:user_name,kind,action,subjectId:subject_id,parentId:parent_id,label' as const;

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
  const { rows: entries, pageInfo } = await listPage<ActivityEntry>(query, {
    rows: (options) => matching(query, columns, options),
    ids: (options) => matching(query, 'id', options),
  });
  return { entries, pageInfo };
}

/** Returns the accounts that the record names, by their names. */
export async function findActiveUsers(): Promise<ActiveUser[]> {
  const rows = unwrap(await serviceDb().rpc('list_active_users'));
  return rows.map((row) => ({ id: row.user_id, userName: row.user_name }));
}
