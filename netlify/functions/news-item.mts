import type { Config } from '@netlify/functions';
import { notFoundMessages } from '#contract/messages.ts';
import { handle } from '#server/http/handle.ts';
import { requireFound } from '#server/http/require-id.ts';
import { getNews } from '#server/news/get-news.ts';
import { removeNews } from '#server/news/remove-news.ts';
import { updateNews } from '#server/news/update-news.ts';

export default handle({
  getNews: async ({ params }) => {
    const news = requireFound(await getNews(params['id'] ?? ''), notFoundMessages.news);
    return { body: { success: true, news } };
  },
  updateNews,
  removeNews,
});

export const config: Config = {
  path: '/v1/news/:id',
  method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
