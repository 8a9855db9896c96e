import { newsApi } from '#contract/api/news.ts';
import { notFoundMessages } from '#contract/messages.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';
import { assertFound } from '#server/http/assert-found.ts';
import { toPublicNews } from '#server/news/news.mapper.ts';
import { getNews } from '#server/news/get-news.ts';
import { removeNews } from '#server/news/remove-news.ts';
import { updateNews } from '#server/news/update-news.ts';

export default handle(newsApi, {
  getNews: async ({ params }) => {
    const news = assertFound(await getNews(params['id'] ?? ''), notFoundMessages.news);
    return { body: { success: true, news: toPublicNews(news) } };
  },
  updateNews,
  removeNews,
});

export const config: FunctionConfig = {
  path: '/v1/news/:id',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
