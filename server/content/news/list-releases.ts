import type { z } from 'zod';
import { pageSizes } from '#contract/limits.ts';
import type { ManagedNews, newsQuery } from '#contract/schemas/news.ts';
import type { PageInfo } from '#contract/schemas/page-info.ts';
import { listNews } from '#server/content/news/list-news.ts';

/** The news list as its page shows it: one page of what a filter leaves. */
export interface NewsReleases {
  news: ManagedNews[];
  pageInfo: PageInfo;
  year?: number | undefined;
  /** Words looked for. */
  q?: string | undefined;
}

/**
 * One page of the releases of a year, or that hold the words.
 * @returns undefined for a page past the end
 * @throws AppError UNAVAILABLE
 */
export async function listReleases({
  page,
  year,
  q,
}: z.output<typeof newsQuery>): Promise<NewsReleases | undefined> {
  const found = await listNews({ page, limit: pageSizes.news, year, q });
  return page > found.pageInfo.totalPages ? undefined : { ...found, year, q };
}
