import { newsMessages, validationMessages } from '#contract/messages.ts';
import { invalidateResource } from '#server/platform/cache/invalidate.ts';
import { fieldError } from '#server/platform/http/app-error.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { assertNewId } from '#server/platform/http/assert-new-id.ts';
import { withAttachedUpload } from '#server/content/media/attach-upload.ts';
import { toNewsRow, toPublicNews } from '#server/content/news/news.mapper.ts';
import { withPictures } from '#server/content/news/news-pictures.ts';
import { insertNews, selectNews } from '#server/content/news/news.repo.ts';
import { publicationChange, publicationOf } from '#server/content/publishing/publication.ts';

/**
 * Makes a news item with its pictures; it is published unless another state is asked for.
 * @throws AppError as `withAttachedUpload` and `withPictures`; no picture
 */
export async function createNews(call: Call<'createNews'>): Promise<Reply<'createNews'>> {
  const own = await assertNewId(call.input.id, selectNews);
  const state = publicationChange(call.input);
  const made = await withAttachedUpload(call, 'image', async (attached) => {
    if (!attached) throw fieldError('image', validationMessages.imageRequired);
    const main = [attached.image, call.upload];
    return withPictures(call.input.pictures, { before: undefined, main }, (pictures) =>
      insertNews({ ...own, ...toNewsRow(call.input), ...pictures, ...state, ...attached }),
    );
  });
  await invalidateResource('news', { id: made.id, item: made });
  return {
    body: {
      success: true,
      news: toPublicNews(made),
      publication: publicationOf(made),
      message: newsMessages.create.success,
    },
  };
}
