import type { Config } from '@netlify/functions';
import { register } from '#server/auth/register.ts';
import { handle } from '#server/http/handle.ts';

export default handle({ register });

export const config: Config = {
  path: '/v1/user/register',
  method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
