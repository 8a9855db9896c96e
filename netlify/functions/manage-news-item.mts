import { newsApi } from '#contract/api/news.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';
import { getManagedNews } from '#server/news/manage-news.ts';

export default handle(newsApi, { getManagedNews });

export const config: FunctionConfig = {
  path: '/v1/manage/news/:id',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
