import { newsApi } from '#contract/api/news.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';
import { listManagedNews } from '#server/news/manage-news.ts';

export default handle(newsApi, { listManagedNews });

export const config: FunctionConfig = {
  path: '/v1/manage/news',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
