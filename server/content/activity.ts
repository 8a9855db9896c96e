import type { z } from 'zod';
import type { ActivityEntry, activityQuery } from '#contract/schemas/history.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { listPage, type SelectOptions } from '#server/platform/db/list.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import type { Handlers } from '#server/platform/http/handle.ts';

const columns =
  'id,at,by:user_name,kind,action,subjectId:subject_id,parentId:parent_id,label' as const;

function matching<const Columns extends string>(
  { kind, person }: z.output<typeof activityQuery>,
  columns: Columns,
  options?: SelectOptions,
) {
  let rows = serviceDb().from('activity_entries').select(columns, options);
  if (kind) rows = rows.eq('kind', kind);
  if (person) rows = rows.eq('user_id', person);
  return rows.order('id', { ascending: false });
}

export const activityHandlers = {
  /** Returns one page of what administrators did, newest first, and the accounts that the record names. */
  async listActivity({ query }) {
    const [{ rows: entries, pageInfo }, users] = await Promise.all([
      listPage<ActivityEntry>(query, {
        rows: (options) => matching(query, columns, options),
        ids: (options) => matching(query, 'id', options),
      }),
      serviceDb().rpc('list_active_users'),
    ]);
    const people = unwrap(users).map((row) => ({ id: row.user_id, userName: row.user_name }));
    return { body: { success: true, entries, pageInfo, people } };
  },
} satisfies Partial<Handlers>;
