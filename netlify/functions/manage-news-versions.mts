import { historyApi } from '#contract/api/history.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';
import { listNewsVersions } from '#server/news/news-versions.ts';

export default handle(historyApi, { listNewsVersions });

export const config: FunctionConfig = {
  path: '/v1/manage/news/:id/versions',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
