import type { Config } from '@netlify/functions';
import { getHealth } from '#server/health/get-health.ts';
import { handle } from '#server/http/handle.ts';

export default handle({ getHealth });

export const config: Config = {
  path: '/v1/health',
  method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
