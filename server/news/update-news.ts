import { newsMessages, notFoundMessages } from '#contract/messages.ts';
import { invalidateResource } from '#server/cache/invalidate.ts';
import type { Call, Reply } from '#server/http/handle.ts';
import { assertNotStale } from '#server/http/assert-not-stale.ts';
import { assertFound, parseId } from '#server/http/assert-found.ts';
import { matchedItem, preconditionFailed } from '#server/http/if-match.ts';
import { discardFile, withAttachedUpload } from '#server/media/attach-upload.ts';
import { toNewsRow } from '#server/news/news.mapper.ts';
import { selectNews, updateNewsRow } from '#server/news/news.repo.ts';

/**
 * Changes a news item; a new picture replaces the old one. The row must be as the editor saw it
 * (`updatedAt`), or else as it was a moment ago, so that of two replaced pictures none is lost.
 * @throws AppError NOT_FOUND, CONFLICT, PRECONDITION_FAILED, and as `withAttachedUpload`
 */
export async function updateNews(call: Call<'updateNews'>): Promise<Reply<'updateNews'>> {
  const id = parseId(call.params, notFoundMessages.news);
  const before = assertFound(await selectNews(id), notFoundMessages.news);
  const look = () => selectNews(id);
  const seen = () => Promise.resolve(before);
  const matched = await matchedItem(call.request, 'news', seen, notFoundMessages.news);
  const { updatedAt = before.updatedAt } = call.input;
  const news = await withAttachedUpload(call, 'image', async (attached) => {
    const row = { ...toNewsRow(call.input), ...attached };
    const changed = await updateNewsRow(id, row, updatedAt);
    return assertNotStale(changed, look, notFoundMessages.news, matched && preconditionFailed);
  });
  const replaced = news.image === before.image ? undefined : before.image;
  if (replaced) await discardFile(replaced);
  await invalidateResource('news', { id, item: news, removedFile: replaced });
  return { body: { success: true, news, message: newsMessages.update.success } };
}
