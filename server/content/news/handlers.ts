import { notFoundMessages } from '#contract/messages.ts';
import { assertFound } from '#server/platform/http/assert-found.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { getNews as findNews } from '#server/content/news/get-news.ts';
import { listNews as findNewsPage } from '#server/content/news/list-news.ts';
import { toPublicNews } from '#server/content/news/news.mapper.ts';
import { limitList } from '#server/platform/rate-limit/limit-lists.ts';

export { createNews } from './create-news.ts';
export { getManagedNews, listManagedNews } from './manage-news.ts';
export { getNewsVersion, listNewsVersions } from './news-versions.ts';
export { removeNews } from './remove-news.ts';
export { updateNews } from './update-news.ts';

/**
 * One page of published news.
 * @throws AppError TOO_MANY_REQUESTS, VALIDATION_FAILED, UNAVAILABLE
 */
export async function listNews({ query, address }: Call<'listNews'>): Promise<Reply<'listNews'>> {
  await limitList('news', query.q, address);
  const { news, pageInfo } = await findNewsPage(query);
  return { body: { success: true, news: news.map(toPublicNews), pageInfo } };
}

/**
 * One published news item.
 * @throws AppError NOT_FOUND, UNAVAILABLE
 */
export async function getNews({ params }: Call<'getNews'>): Promise<Reply<'getNews'>> {
  const news = assertFound(await findNews(params['id'] ?? ''), notFoundMessages.news);
  return { body: { success: true, news: toPublicNews(news) } };
}
