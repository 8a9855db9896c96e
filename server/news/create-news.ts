import { newsMessages, validationMessages } from '#contract/messages.ts';
import { invalidateResource } from '#server/cache/invalidate.ts';
import { fieldError } from '#server/http/app-error.ts';
import type { Call, Reply } from '#server/http/handle.ts';
import { assertNewId } from '#server/http/assert-new-id.ts';
import { withAttachedUpload } from '#server/media/attach-upload.ts';
import { toNewsRow, toPublicNews } from '#server/news/news.mapper.ts';
import { withPictures } from '#server/news/news-pictures.ts';
import { insertNews, selectNews } from '#server/news/news.repo.ts';
import { publicationChange, publicationOf } from '#server/publishing/publication.ts';

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
