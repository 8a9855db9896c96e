import { newsMessages, notFoundMessages } from '#contract/messages.ts';
import { invalidateResource } from '#server/cache/invalidate.ts';
import type { Call, Reply } from '#server/http/handle.ts';
import { requireFound, requireId } from '#server/http/require-id.ts';
import { discardFile } from '#server/media/stage-media.ts';
import { deleteNews } from '#server/news/news.repo.ts';

/** Deletes a news item and its stored picture; answers the item. Errors: AppError NOT_FOUND. */
export async function removeNews(call: Call<'removeNews'>): Promise<Reply<'removeNews'>> {
  const id = requireId(call.params, notFoundMessages.news);
  const news = requireFound(await deleteNews(id), notFoundMessages.news);
  await discardFile(news.image);
  await invalidateResource('news', { id, item: null, removedFile: news.image });
  return { body: { success: true, news, message: newsMessages.remove.success } };
}
