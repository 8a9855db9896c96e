import { newsApi } from '#contract/api/news.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';
import { createNews } from '#server/news/create-news.ts';
import { toPublicNews } from '#server/news/news.mapper.ts';
import { listNews } from '#server/news/list-news.ts';
import { limitSearch } from '#server/rate-limit/limit-search.ts';

export default handle(newsApi, {
  listNews: async ({ query, address }) => {
    await limitSearch('news', query.q, address);
    const { news, pageInfo } = await listNews(query);
    return { body: { success: true, news: news.map(toPublicNews), pageInfo } };
  },
  createNews,
});

export const config: FunctionConfig = {
  path: '/v1/news',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
