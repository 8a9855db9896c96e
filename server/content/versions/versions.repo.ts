import type { ResourceName } from '#contract/resources.ts';
import type { ItemVersion } from '#contract/schemas/version.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import type { Json } from '#server/platform/db/database.types.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';

const columns = 'version,at,user_name';

const toVersion = (row: {
  version: number;
  at: string;
  user_name: string | null;
}): ItemVersion => ({
  version: row.version,
  at: row.at,
  by: row.user_name,
});

/** The kept versions of an item, newest first; none when there is no such item. */
export async function selectVersions(resource: ResourceName, id: string): Promise<ItemVersion[]> {
  const rows = unwrap(
    await serviceDb()
      .from('item_versions')
      .select(columns)
      .eq('resource', resource)
      .eq('item_id', id)
      .order('version', { ascending: false }),
  );
  return rows.map(toVersion);
}

/** One of them, with the row as it was. */
export async function selectVersion(
  resource: ResourceName,
  id: string,
  version: number,
): Promise<{ version: ItemVersion; item: Json } | undefined> {
  const row = unwrap(
    await serviceDb()
      .from('item_versions')
      .select(`${columns},item` as const)
      .eq('resource', resource)
      .eq('item_id', id)
      .eq('version', version)
      .maybeSingle(),
  );
  return row ? { version: toVersion(row), item: row.item } : undefined;
}

/** Who saved each of the items last: id → user name, null where no name was kept. */
export async function selectEditors(
  resource: ResourceName,
  ids: string[],
): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = unwrap(await serviceDb().rpc('last_editors', { p_resource: resource, p_ids: ids }));
  return new Map(rows.map((row) => [row.item_id, row.user_name]));
}
