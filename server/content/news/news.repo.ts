import type { ListQuery, PageInfo } from '#contract/schemas/page-info.ts';
import type { ManagedNews, newsQuery } from '#contract/schemas/news.ts';
import type { Database } from '#server/platform/db/database.types.ts';
import { asSeen } from '#server/platform/db/as-seen.ts';
import { publicDb, serviceDb, type Db } from '#server/platform/db/client.ts';
import { listPage, type Order, type SelectOptions } from '#server/platform/db/list-page.ts';
import { orderOptions, searched, searchOf, type Search } from '#server/platform/db/search.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';
import { newsColumns, toNews } from '#server/content/news/news.mapper.ts';
import { inState } from '#server/content/publishing/publication.ts';
import { readerOf, type Scope } from '#server/content/publishing/scope.ts';

export type NewsQuery = ListQuery<typeof newsQuery>;
type NewsWrite = Database['public']['Tables']['news'];

/** Order of each sort (requirements D18). */
const orders: Record<NonNullable<NewsQuery['sort']>, Order> = {
  newest: { columns: ['publish_date', 'created_at', 'id'], ascending: false },
  oldest: { columns: ['publish_date', 'created_at', 'id'], ascending: true },
  title: { columns: ['title', 'id'], ascending: true },
  updated: { columns: ['updated_at', 'id'], ascending: false },
};

/** The rows that a query asks for, in its order. */
function matching<const Columns extends string>(
  { year, sort = 'newest' }: NewsQuery,
  search: Search,
  scope: Scope,
  columns: Columns,
  options?: SelectOptions,
) {
  const { db, state } = readerOf(scope, search);
  let rows = searched(db.from('news').select(columns, options), search);
  if (state) rows = inState(rows, state);
  if (year !== undefined) {
    rows = rows.gte('publish_date', `${year}-01-01`).lte('publish_date', `${year}-12-31`);
  }
  const { columns: order, ascending } = orders[sort];
  for (const column of order) rows = rows.order(column, orderOptions(ascending, search));
  return rows;
}

/** What the public sees of a list, unless the scope is that of administrators. */
export async function selectNewsPage(
  query: NewsQuery,
  scope: Scope = {},
): Promise<{ news: ManagedNews[]; pageInfo: PageInfo }> {
  const search = await searchOf(query.q);
  const { rows, pageInfo } = await listPage(query, {
    rows: (options) => matching(query, search, scope, newsColumns, options),
    ids: (options) => matching(query, search, scope, 'id', options),
  });
  return { news: rows.map(toNews), pageInfo };
}

/** The years in which releases in whatever state are dated, the newest first. */
export async function selectNewsYears(): Promise<number[]> {
  return unwrap(await serviceDb().rpc('news_years')).map(({ year }) => year);
}

/** An item in whatever state. */
export const selectNews = (id: string): Promise<ManagedNews | undefined> => select(serviceDb(), id);

/** An item that the public sees. */
export const selectVisibleNews = (id: string): Promise<ManagedNews | undefined> =>
  select(publicDb(), id);

async function select(db: Db, id: string): Promise<ManagedNews | undefined> {
  const row = unwrap(await db.from('news').select(newsColumns).eq('id', id).maybeSingle());
  return row ? toNews(row) : undefined;
}

/** Names of the further pictures that versions of a release have. */
export async function selectKeptPictures(id: string): Promise<string[]> {
  const uses = serviceDb().from('media_uses').select('file').eq('news_id', id);
  const rows = unwrap(await uses.not('version', 'is', null));
  return rows.map(({ file }) => file);
}

/** Adds a row and answers it as an item. */
export async function insertNews(row: NewsWrite['Insert']): Promise<ManagedNews> {
  return toNews(unwrap(await serviceDb().from('news').insert(row).select(newsColumns).single()));
}

/** Changes a row, if it still is as of `seenAt` where that is given. Undefined: no row matched. */
export async function updateNewsRow(
  id: string,
  row: NewsWrite['Update'],
  seenAt: string | undefined,
): Promise<ManagedNews | undefined> {
  const update = serviceDb().from('news').update(row).eq('id', id);
  const changed = unwrap(await asSeen(update, seenAt).select(newsColumns).maybeSingle());
  return changed ? toNews(changed) : undefined;
}

/** Removes a row, if it still is as of `seenAt` where that is given. Undefined: no row matched. */
export async function deleteNews(id: string, seenAt?: string): Promise<ManagedNews | undefined> {
  const removal = serviceDb().from('news').delete().eq('id', id);
  const row = unwrap(await asSeen(removal, seenAt).select(newsColumns).maybeSingle());
  return row ? toNews(row) : undefined;
}
