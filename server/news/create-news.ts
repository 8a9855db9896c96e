import { newsMessages, validationMessages } from '#contract/messages.ts';
import { invalidateResource } from '#server/cache/invalidate.ts';
import { fieldError } from '#server/http/app-error.ts';
import type { Call, Reply } from '#server/http/handle.ts';
import { assertNewId } from '#server/http/assert-new-id.ts';
import { withAttachedUpload } from '#server/media/attach-upload.ts';
import { toNewsRow } from '#server/news/news.mapper.ts';
import { insertNews, selectNews } from '#server/news/news.repo.ts';

/**
 * Publishes a news item with its picture.
 * @throws AppError as `withAttachedUpload`; no picture
 */
export async function createNews(call: Call<'createNews'>): Promise<Reply<'createNews'>> {
  const own = await assertNewId(call.input.id, selectNews);
  const news = await withAttachedUpload(call, 'image', async (attached) => {
    if (!attached) throw fieldError('image', validationMessages.imageRequired);
    return insertNews({ ...own, ...toNewsRow(call.input), ...attached });
  });
  await invalidateResource('news', { id: news.id, item: news });
  return { body: { success: true, news, message: newsMessages.create.success } };
}
