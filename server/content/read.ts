import type { PageInfo } from '#contract/schemas/page-info.ts';
import { recordListExport } from '#server/content/activity.ts';
import {
  selectRows,
  toItem,
  toPublic,
  type ContentType,
  type Item,
  type ItemQuery,
  type ItemRow,
} from '#server/content/content-type.ts';
import { previewPath } from '#server/content/preview.ts';
import { whereState } from '#server/content/publication.ts';
import { withSaves } from '#server/content/versions.ts';
import { publicDb, serviceDb, tableOf, type Db } from '#server/platform/db/client.ts';
import { listPage, type Order, type SelectOptions } from '#server/platform/db/list.ts';
import { isServedByIndex, orderOptions, whereFound, searchOf } from '#server/platform/db/search.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { assertFound, parseId } from '#server/platform/http/errors.ts';
import { limitList } from '#server/platform/rate-limit/lists.ts';

export interface ItemPage<OwnItem> {
  items: OwnItem[];
  pageInfo: PageInfo;
}

/**
 * Returns one page of the items that the public sees or, with `isManaged`, of those in every state or
 * in the state of the query.
 * @throws AppError VALIDATION_FAILED for a search that takes too long; UNAVAILABLE
 */
export async function listItems<OwnItem extends Item, Query extends ItemQuery>(
  type: ContentType<OwnItem, Query>,
  query: Query,
  { isManaged = false } = {},
): Promise<ItemPage<OwnItem>> {
  const search = await searchOf(query.q);
  // The public reads with the public key, under its policy and its time limit. Behind a policy Postgres
  // uses no index for a search. A search that an index can serve therefore reads published items with
  // the secret key.
  const needsIndex = !isManaged && isServedByIndex(search);
  const db = isManaged || needsIndex ? serviceDb() : publicDb();
  const state = needsIndex ? 'published' : isManaged ? query.state : undefined;
  const order = type.orders[query.sort ?? type.defaultSort] as Order;

  const select = (options: SelectOptions & { columns?: string } = {}) => {
    let rows = whereFound(selectRows(type, { db, ...options }), search);
    if (state) rows = whereState(rows, state);
    rows = type.filter(rows, query, isManaged);
    for (const column of order.columns) {
      rows = rows.order(column, orderOptions(order.ascending, search));
    }
    return rows;
  };
  const { rows, pageInfo } = await listPage(query, {
    rows: select,
    ids: (options) => select({ ...options, columns: 'id' }),
  });
  return { items: rows.map((row) => toItem(type, row)), pageInfo };
}

/**
 * Returns one page of a list for the public API.
 * @throws AppError TOO_MANY_REQUESTS, VALIDATION_FAILED, UNAVAILABLE
 */
export async function listPublicItems<OwnItem extends Item, Query extends ItemQuery>(
  type: ContentType<OwnItem, Query>,
  { query, ip }: { query: Query; ip: string },
) {
  await limitList(type.table, query.q, ip);
  const { items, pageInfo } = await listItems(type, query);
  return { items: items.map(toPublic), pageInfo };
}

/**
 * Returns one page of a list for administrators, each item with the name of its last editor, and
 * records an export.
 * @throws AppError VALIDATION_FAILED, UNAVAILABLE
 */
export async function listManagedItems<OwnItem extends Item, Query extends ItemQuery>(
  type: ContentType<OwnItem, Query>,
  { query, user }: { query: Query; user: { id: string } },
): Promise<ItemPage<OwnItem>> {
  const { items, pageInfo } = await listItems(type, query, { isManaged: true });
  await recordListExport(user, type.table, query, pageInfo);
  return { items: await withSaves(type.table, items), pageInfo };
}

/**
 * Returns an item in any publication state.
 * @param db with the public key: only an item that the public sees
 */
export async function findItem<OwnItem extends Item>(
  type: ContentType<OwnItem>,
  id: string,
  db: Db = serviceDb(),
): Promise<OwnItem | undefined> {
  const select = tableOf(type.table, db).select<string, ItemRow>(type.columns);
  const row = unwrap(await select.eq('id', id).maybeSingle());
  return row ? toItem(type, row) : undefined;
}

/**
 * Returns the item that the path names, for the public API.
 * @throws AppError NOT_FOUND, UNAVAILABLE
 */
export async function getPublicItem<OwnItem extends Item>(
  type: ContentType<OwnItem>,
  params: Record<string, string>,
): Promise<OwnItem> {
  const id = parseId(params, type.notFound);
  return assertFound(await findItem(type, id, publicDb()), type.notFound);
}

/**
 * Returns the item that the path names for administrators, with its last editor and the URL of its
 * preview.
 * @throws AppError NOT_FOUND, UNAVAILABLE
 */
export async function getManagedItem<OwnItem extends Item>(
  type: ContentType<OwnItem>,
  params: Record<string, string>,
): Promise<{ item: OwnItem; previewUrl: string }> {
  const id = parseId(params, type.notFound);
  const found = assertFound(await findItem(type, id), type.notFound);
  const [item = found] = await withSaves(type.table, [found]);
  return { item, previewUrl: previewPath(type.pageOf(id), type.table, id) };
}
