import { healthApi } from '#contract/api/health.ts';
import { getHealth } from '#server/health/get-health.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(healthApi, { getHealth });

export const config: FunctionConfig = {
  path: '/v1/health',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
