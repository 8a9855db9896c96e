import type { Config } from '@netlify/functions';
import { createUser } from '#server/auth/create-user.ts';
import { handle } from '#server/http/handle.ts';

export default handle({ createUser });

export const config: Config = {
  path: '/v1/user',
  method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
