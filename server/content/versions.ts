import { notFoundMessages } from '#contract/messages.ts';
import type { ResourceName } from '#contract/items.ts';
import type { Archiving, ItemVersion } from '#contract/schemas/history.ts';
import { toItem, type ContentType, type Item, type ItemRow } from '#server/content/content-type.ts';
import { callFunction, serviceDb } from '#server/platform/db/client.ts';
import type { Database } from '#server/platform/db/database.types.ts';
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
      .match({ resource: type.table, item_id: parseId(params, type.notFound) })
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
      .match({ resource: type.table, item_id: id, version: Number(version) })
      .maybeSingle(),
  );
  const { item, ...saved } = assertFound(found, notFoundMessages.version);
  // A trigger copies the row, so a version lacks the columns that were added after it.
  const missing = Object.fromEntries(type.columns.split(',').map((column) => [column, null]));
  const row = { ...missing, ...(item as unknown as ItemRow) };
  return { version: saved, item: toItem(type, row) };
}

/** The saves of an item, for administrators only. */
interface Saves {
  editedBy: string | null;
  archived: Archiving | null;
}

/** Adds the last editor to items, and to archived ones when and by whom they were archived. */
export async function withSaves<OwnItem extends Item>(
  resource: ResourceName,
  items: readonly OwnItem[],
): Promise<(OwnItem & Saves)[]> {
  const find = { p_resource: resource, p_ids: items.map(({ id }) => id) };
  const rows = items.length === 0 ? [] : await callFunction('last_saves', find);
  const saves = new Map(rows.map((row) => [row.item_id, row]));
  return items.map((item) => {
    const row = saves.get(item.id);
    return { ...item, editedBy: row?.user_name ?? null, archived: archivingOf(item, row) };
  });
}

type LastSave = Database['public']['Functions']['last_saves']['Returns'][number];

function archivingOf({ status, unpublishAt }: Item, save: LastSave | undefined): Archiving | null {
  if (status !== 'archived' || !save) return null;
  const { archived_at: at, archived_by: by, status_before: before } = save;
  if (save.status === 'published') return { at: unpublishAt ?? at, by: null, from: 'published' };
  if (at === null) return null;
  return { at, by, from: before === 'published' ? 'published' : 'draft' };
}
