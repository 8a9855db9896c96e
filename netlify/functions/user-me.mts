import type { Config } from '@netlify/functions';
import { getMe } from '#server/auth/get-me.ts';
import { handle } from '#server/http/handle.ts';

export default handle({ getMe });

export const config: Config = {
  path: '/v1/user/me',
  method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
