import type { ListQuery, PageInfo } from '#contract/schemas/page-info.ts';
import type { News } from '#contract/schemas/news.ts';
import type { Database } from '#server/db/database.ts';
import { publicDb, serviceDb } from '#server/db/client.ts';
import { listPage } from '#server/db/list-page.ts';
import { unwrap } from '#server/db/unwrap.ts';
import { newsColumns, toNews } from '#server/news/news.mapper.ts';

type NewsWrite = Database['public']['Tables']['news'];

/** Newest publishDate first, then newest created, the id breaking ties (decisions 18). */
export async function selectNewsPage(
  query: ListQuery,
): Promise<{ news: News[]; pageInfo: PageInfo }> {
  const { rows, pageInfo } = await listPage(query, {
    rows: (from, to) =>
      publicDb()
        .from('news')
        .select(newsColumns, { count: 'exact' })
        .order('publish_date', { ascending: false })
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .range(from, to),
    count: () => publicDb().from('news').select('id', { count: 'exact', head: true }),
  });
  return { news: rows.map(toNews), pageInfo };
}

export async function selectNews(id: string): Promise<News | undefined> {
  const row = unwrap(await publicDb().from('news').select(newsColumns).eq('id', id).maybeSingle());
  return row ? toNews(row) : undefined;
}

export async function insertNews(row: NewsWrite['Insert']): Promise<News> {
  return toNews(unwrap(await serviceDb().from('news').insert(row).select(newsColumns).single()));
}

/** Changes a row, if it still is as of `seenAt` where that is given. Undefined: no row matched. */
export async function updateNewsRow(
  id: string,
  row: NewsWrite['Update'],
  seenAt: string | undefined,
): Promise<News | undefined> {
  const update = serviceDb().from('news').update(row).eq('id', id);
  const guarded = seenAt === undefined ? update : update.eq('updated_at', seenAt);
  const changed = unwrap(await guarded.select(newsColumns).maybeSingle());
  return changed ? toNews(changed) : undefined;
}

export async function deleteNews(id: string): Promise<News | undefined> {
  const row = unwrap(
    await serviceDb().from('news').delete().eq('id', id).select(newsColumns).maybeSingle(),
  );
  return row ? toNews(row) : undefined;
}
