import { newsMessages, validationMessages } from '#contract/messages.ts';
import { invalidateResource } from '#server/cache/invalidate.ts';
import { fieldError } from '#server/http/app-error.ts';
import type { Call, Reply } from '#server/http/handle.ts';
import { requireNew } from '#server/http/require-new.ts';
import { withStagedMedia } from '#server/media/stage-media.ts';
import { insertNews, selectNews } from '#server/news/news.repo.ts';

/** Publishes a news item with its picture. Errors: AppError as `withStagedMedia`; no picture. */
export async function createNews(call: Call<'createNews'>): Promise<Reply<'createNews'>> {
  const { title, description, date, imageAlt = null } = call.input;
  const own = await requireNew(call.input.id, selectNews);
  const news = await withStagedMedia(call, 'image', async (staged) => {
    if (!staged) throw fieldError('image', validationMessages.imageRequired);
    return insertNews({
      ...own,
      title,
      description,
      publish_date: date,
      image_alt: imageAlt,
      ...staged,
    });
  });
  await invalidateResource('news', { id: news.id, item: news });
  return { body: { success: true, news, message: newsMessages.create.success } };
}
