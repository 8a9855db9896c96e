import { notFoundMessages } from '#contract/messages.ts';
import type { ResourceName } from '#contract/items.ts';
import type { ItemVersion } from '#contract/schemas/history.ts';
import { toItem, type ContentType, type Item, type ItemRow } from '#server/content/content-type.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { AppError, assertFound, parseId } from '#server/platform/http/errors.ts';

const columns = 'version,at,by:user_name';

/**
 * Returns the saved versions of the item that the path names, newest first. Every item has at least one.
 * @throws AppError NOT_FOUND, UNAVAILABLE
 */
export async function listVersions(
  type: Pick<ContentType<Item>, 'table' | 'notFound'>,
  params: Record<string, string>,
): Promise<ItemVersion[]> {
  const rows = unwrap(
    await serviceDb()
      .from('item_versions')
      .select(columns)
      .eq('resource', type.table)
      .eq('item_id', parseId(params, type.notFound))
      .order('version', { ascending: false }),
  );
  if (rows.length === 0) throw new AppError('NOT_FOUND', type.notFound);
  return rows;
}

/**
 * Returns a version and the item as it was then.
 * @throws AppError NOT_FOUND, UNAVAILABLE
 */
export async function getVersion<OwnItem extends Item>(
  type: ContentType<OwnItem>,
  params: Record<string, string>,
): Promise<{ version: ItemVersion; item: OwnItem }> {
  const id = parseId(params, notFoundMessages.version);
  const version = params['version'] ?? '';
  if (!/^[1-9]\d{0,8}$/.test(version)) throw new AppError('NOT_FOUND', notFoundMessages.version);
  const found = unwrap(
    await serviceDb()
      .from('item_versions')
      .select(`${columns},item` as const)
      .eq('resource', type.table)
      .eq('item_id', id)
      .eq('version', Number(version))
      .maybeSingle(),
  );
  const { item, ...saved } = assertFound(found, notFoundMessages.version);
  // A trigger copies the row, so a version lacks the columns that were added after it.
  const missing = Object.fromEntries(type.columns.split(',').map((column) => [column, null]));
  const row = { ...missing, ...(item as unknown as ItemRow) };
  return { version: saved, item: toItem(type, row) };
}

/** Adds the name of the last editor to items; null where none was saved. */
export async function withEditors<OwnItem extends Item>(
  resource: ResourceName,
  items: readonly OwnItem[],
): Promise<(OwnItem & { editedBy: string | null })[]> {
  const ids = items.map(({ id }) => id);
  const find = { p_resource: resource, p_ids: ids };
  const rows = ids.length === 0 ? [] : unwrap(await serviceDb().rpc('last_editors', find));
  const editors = new Map(rows.map((row) => [row.item_id, row.user_name]));
  return items.map((item) => ({ ...item, editedBy: editors.get(item.id) ?? null }));
}
