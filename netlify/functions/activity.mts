import { historyApi } from '#contract/api/history.ts';
import { listActivity } from '#server/activity/list-activity.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(historyApi, { listActivity });

export const config: FunctionConfig = {
  path: '/v1/activity',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
