import { newsMessages, notFoundMessages } from '#contract/messages.ts';
import { invalidateResource } from '#server/platform/cache/invalidate.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { assertNotStale } from '#server/platform/http/assert-not-stale.ts';
import { assertFound, parseId } from '#server/platform/http/assert-found.ts';
import { matchedItem, preconditionFailed } from '#server/platform/http/if-match.ts';
import { withAttachedUpload } from '#server/content/media/attach-upload.ts';
import { ofNewFile } from '#server/content/media/picture-row.ts';
import { retireFiles } from '#server/content/media/remove-file.ts';
import { toNewsRow, toPublicNews } from '#server/content/news/news.mapper.ts';
import { withPictures } from '#server/content/news/news-pictures.ts';
import { selectNews, updateNewsRow } from '#server/content/news/news.repo.ts';
import { publicationChange, publicationOf } from '#server/content/publishing/publication.ts';

/**
 * Changes a news item; a new picture replaces the old one. The row must be as the editor saw it
 * (`updatedAt`), or else as it was a moment ago, so that of two replaced pictures none is lost.
 * @throws AppError NOT_FOUND, CONFLICT, PRECONDITION_FAILED, and as `withAttachedUpload`
 * and `withPictures`
 */
export async function updateNews(call: Call<'updateNews'>): Promise<Reply<'updateNews'>> {
  const id = parseId(call.params, notFoundMessages.news);
  const before = assertFound(await selectNews(id), notFoundMessages.news);
  const look = () => selectNews(id);
  const seen = () => Promise.resolve(toPublicNews(before));
  const matched = await matchedItem(call.request, 'news', seen, notFoundMessages.news);
  const { updatedAt = before.updatedAt } = call.input;
  const state = publicationChange(call.input, before);
  const changed = await withAttachedUpload(call, 'image', async (attached) => {
    const main = [attached?.image, call.upload, before.image];
    return withPictures(call.input.pictures, { before, main }, async (pictures) => {
      const row = {
        ...(attached ? ofNewFile : {}),
        ...toNewsRow(call.input),
        ...pictures,
        ...state,
        ...attached,
      };
      const updated = await updateNewsRow(id, row, updatedAt);
      return assertNotStale(updated, look, notFoundMessages.news, matched && preconditionFailed);
    });
  });
  const removedFiles = changed.image === before.image ? [] : [before.image];
  await retireFiles(removedFiles);
  await invalidateResource('news', { id, item: changed, removedFiles });
  return {
    body: {
      success: true,
      news: toPublicNews(changed),
      publication: publicationOf(changed),
      message: newsMessages.update.success,
    },
  };
}
