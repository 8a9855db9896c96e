import { videoTypes } from '#contract/limits.ts';
import type {
  InstallationPlace,
  ManagedInstallation,
  installationQuery,
} from '#contract/schemas/installation.ts';
import type { ListQuery, PageInfo } from '#contract/schemas/page-info.ts';
import { asSeen } from '#server/platform/db/as-seen.ts';
import { publicDb, serviceDb, type Db } from '#server/platform/db/client.ts';
import type { Database } from '#server/platform/db/database.types.ts';
import { listPage, type Order, type SelectOptions } from '#server/platform/db/list-page.ts';
import { orderOptions, searched, searchOf, type Search } from '#server/platform/db/search.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';
import {
  installationColumns,
  toInstallation,
} from '#server/content/installations/installations.mapper.ts';
import { inState } from '#server/content/publishing/publication.ts';
import { readerOf, type Scope } from '#server/content/publishing/scope.ts';

export type InstallationQuery = ListQuery<typeof installationQuery>;
type InstallationWrite = Database['public']['Tables']['installations'];

const asService = () => serviceDb().from('installations');

/** Order of each sort. Until one is moved `place` is the same as `newest` (requirements D18). */
const orders: Record<NonNullable<InstallationQuery['sort']>, Order> = {
  place: { columns: ['place', 'id'], ascending: false },
  newest: { columns: ['created_at', 'id'], ascending: false },
  oldest: { columns: ['created_at', 'id'], ascending: true },
  title: { columns: ['title', 'id'], ascending: true },
};

/** Names that a video is stored under, as patterns of `like`. */
const videoNames = Object.keys(videoTypes).map((extension) => `%.${extension}`);

/** The rows that a query asks for, in its order. */
function matching<const Columns extends string>(
  { kind, sort = 'place' }: InstallationQuery,
  search: Search,
  scope: Scope,
  columns: Columns,
  options?: SelectOptions,
) {
  const { db, state } = readerOf(scope, search);
  let rows = searched(db.from('installations').select(columns, options), search);
  if (state) rows = inState(rows, state);
  if (kind === 'video') rows = rows.or(videoNames.map((name) => `image.like.${name}`).join(','));
  if (kind === 'image') for (const name of videoNames) rows = rows.not('image', 'like', name);
  const { columns: order, ascending } = orders[sort];
  for (const column of order) rows = rows.order(column, orderOptions(ascending, search));
  return rows;
}

/** What the public sees of a list, unless the scope is that of administrators. */
export async function selectInstallationPage(
  query: InstallationQuery,
  scope: Scope = {},
): Promise<{ installation: ManagedInstallation[]; pageInfo: PageInfo }> {
  const search = await searchOf(query.q);
  const { rows, pageInfo } = await listPage(query, {
    rows: (options) => matching(query, search, scope, installationColumns, options),
    ids: (options) => matching(query, search, scope, 'id', options),
  });
  return { installation: rows.map(toInstallation), pageInfo };
}

/** An item in whatever state. */
export const selectInstallation = (id: string): Promise<ManagedInstallation | undefined> =>
  select(serviceDb(), id);

/** An item that the public sees. */
export const selectVisibleInstallation = (id: string): Promise<ManagedInstallation | undefined> =>
  select(publicDb(), id);

async function select(db: Db, id: string): Promise<ManagedInstallation | undefined> {
  const row = unwrap(
    await db.from('installations').select(installationColumns).eq('id', id).maybeSingle(),
  );
  return row ? toInstallation(row) : undefined;
}

/** Adds a row and answers it as an item. */
export async function insertInstallation(
  row: InstallationWrite['Insert'],
): Promise<ManagedInstallation> {
  return toInstallation(unwrap(await asService().insert(row).select(installationColumns).single()));
}

/** Changes a row that still is as of `seenAt`. Undefined: no row matched. */
export async function updateInstallationRow(
  id: string,
  row: InstallationWrite['Update'],
  seenAt: string,
): Promise<ManagedInstallation | undefined> {
  const changed = unwrap(
    await asService()
      .update(row)
      .eq('id', id)
      .eq('updated_at', seenAt)
      .select(installationColumns)
      .maybeSingle(),
  );
  return changed ? toInstallation(changed) : undefined;
}

/** Removes a row, if it still is as of `seenAt` where that is given. Undefined: no row matched. */
export async function deleteInstallation(
  id: string,
  seenAt?: string,
): Promise<ManagedInstallation | undefined> {
  const removal = asService().delete().eq('id', id);
  const row = unwrap(await asSeen(removal, seenAt).select(installationColumns).maybeSingle());
  return row ? toInstallation(row) : undefined;
}

/**
 * Puts a row between two others. `stale`: they do not stand beside each other any more; `missing`:
 * there is no such row.
 */
export async function moveInstallationRow(
  id: string,
  { after, before }: InstallationPlace,
): Promise<'moved' | 'stale' | 'missing'> {
  const place = { p_id: id, p_after: after, p_before: before };
  return unwrap(await serviceDb().rpc('move_installation', place)) as 'moved' | 'stale' | 'missing';
}
