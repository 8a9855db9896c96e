import { newsMessages, notFoundMessages } from '#contract/messages.ts';
import { invalidateResource } from '#server/platform/cache/invalidate.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { parseId } from '#server/platform/http/assert-found.ts';
import { assertNotStale } from '#server/platform/http/assert-not-stale.ts';
import { matchedItem, preconditionFailed } from '#server/platform/http/if-match.ts';
import { retireFiles } from '#server/content/media/remove-file.ts';
import { toPublicNews } from '#server/content/news/news.mapper.ts';
import { filesOf } from '#server/content/news/news-pictures.ts';
import { deleteNews, selectNews } from '#server/content/news/news.repo.ts';

/**
 * Deletes a news item and its stored pictures; answers the item.
 * @throws AppError NOT_FOUND, PRECONDITION_FAILED
 */
export async function removeNews(call: Call<'removeNews'>): Promise<Reply<'removeNews'>> {
  const id = parseId(call.params, notFoundMessages.news);
  const look = () => selectNews(id);
  const seen = async () => await look().then((item) => item && toPublicNews(item));
  const matched = await matchedItem(call.request, 'news', seen, notFoundMessages.news);
  const removed = await deleteNews(id, matched?.updatedAt);
  const news = await assertNotStale(removed, look, notFoundMessages.news, preconditionFailed);
  const removedFiles = filesOf(news);
  await retireFiles(removedFiles);
  await invalidateResource('news', { id, item: null, removedFiles });
  return {
    body: { success: true, news: toPublicNews(news), message: newsMessages.remove.success },
  };
}
