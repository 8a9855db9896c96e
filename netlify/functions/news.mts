import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';
import { createNews } from '#server/news/create-news.ts';
import { listNews } from '#server/news/list-news.ts';

export default handle({
  listNews: async ({ query }) => ({ body: { success: true, ...(await listNews(query)) } }),
  createNews,
});

export const config: FunctionConfig = {
  path: '/v1/news',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
