import type { Config } from '@netlify/functions';
import { login } from '#server/auth/login.ts';
import { handle } from '#server/http/handle.ts';

export default handle({ login });

export const config: Config = {
  path: '/v1/user/login',
  method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
