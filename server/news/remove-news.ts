import { newsMessages, notFoundMessages } from '#contract/messages.ts';
import { invalidateResource } from '#server/cache/invalidate.ts';
import type { Call, Reply } from '#server/http/handle.ts';
import { assertFound, parseId } from '#server/http/assert-found.ts';
import { discardFile } from '#server/media/attach-upload.ts';
import { deleteNews } from '#server/news/news.repo.ts';

/**
 * Deletes a news item and its stored picture; answers the item.
 * @throws AppError NOT_FOUND
 */
export async function removeNews(call: Call<'removeNews'>): Promise<Reply<'removeNews'>> {
  const id = parseId(call.params, notFoundMessages.news);
  const news = assertFound(await deleteNews(id), notFoundMessages.news);
  await discardFile(news.image);
  await invalidateResource('news', { id, item: null, removedFile: news.image });
  return { body: { success: true, news, message: newsMessages.remove.success } };
}
