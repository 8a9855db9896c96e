import type { z } from 'zod';
import type { Area } from '#contract/areas.ts';
import {
  readableKinds,
  type ActiveUser,
  type ActivityEntry,
  type activityQuery,
} from '#contract/schemas/history.ts';
import type { PageInfo } from '#contract/schemas/page-info.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { listPage, type SelectOptions } from '#server/platform/db/list.ts';
import { unwrap } from '#server/platform/db/errors.ts';

type Query = z.output<typeof activityQuery> & { granted: readonly Area[] };

/** The columns under the names of `ActivityEntry`. */
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

/** Returns one page of what administrators did in the areas that are granted, newest first. */
export async function findActivity(
  query: Query,
): Promise<{ entries: ActivityEntry[]; pageInfo: PageInfo }> {
  const { rows: entries, pageInfo } = await listPage<ActivityEntry>(query, {
    rows: (options) => matching(query, columns, options),
    ids: (options) => matching(query, 'id', options),
  });
  return { entries, pageInfo };
}

/** Returns the accounts that the record of these areas names, by their names. */
export async function findActiveUsers(granted: readonly Area[]): Promise<ActiveUser[]> {
  const p_kinds = readableKinds(granted);
  const rows = unwrap(await serviceDb().rpc('list_active_users', { p_kinds }));
  return rows.map((row) => ({ id: row.user_id, userName: row.user_name }));
}
