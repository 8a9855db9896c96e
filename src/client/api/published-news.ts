import { pageSizes } from '#contract/limits.ts';
import type { News, newsQuery } from '#contract/schemas/news.ts';
import type { PageInfo } from '#contract/schemas/page-info.ts';
import { request } from '#src/client/request.ts';
import { toQuery, type ListParameters } from './list-query.ts';

/**
 * A page of the news that visitors see.
 * @throws ApiError, and AbortError when the signal fires.
 */
export async function listPublishedNews(
  query: ListParameters<typeof newsQuery>,
  signal: AbortSignal,
): Promise<{ news: News[]; pageInfo: PageInfo }> {
  const parameters = toQuery({ limit: pageSizes.news, ...query });
  return request('GET /v1/news', { query: parameters, signal });
}
