import { notFoundMessages } from '#contract/messages.ts';
import { assertFound, parseId } from '#server/platform/http/assert-found.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { selectNews, selectNewsPage, selectNewsYears } from '#server/content/news/news.repo.ts';
import { previewAddress } from '#server/content/publishing/preview-token.ts';
import { withEditor, withEditors } from '#server/content/versions/with-editors.ts';
import { newsDetail } from '#contract/routes.ts';

/**
 * One page of all news, or of those in one state, newest first unless asked otherwise, and the years
 * to choose from.
 * @throws AppError UNAVAILABLE
 */
export async function listManagedNews({
  query,
}: Call<'listManagedNews'>): Promise<Reply<'listManagedNews'>> {
  const [{ news, pageInfo }, years] = await Promise.all([
    selectNewsPage(query, { isManaged: true, state: query.state }),
    selectNewsYears(),
  ]);
  return { body: { success: true, news: await withEditors('news', news), pageInfo, years } };
}

/**
 * One of them in whatever state, with the address of its preview.
 * @throws AppError NOT_FOUND, UNAVAILABLE
 */
export async function getManagedNews({
  params,
}: Call<'getManagedNews'>): Promise<Reply<'getManagedNews'>> {
  const id = parseId(params, notFoundMessages.news);
  const found = assertFound(await selectNews(id), notFoundMessages.news);
  const news = await withEditor('news', found);
  const previewUrl = previewAddress(newsDetail(id), 'news', id);
  return { body: { success: true, news, previewUrl } };
}
