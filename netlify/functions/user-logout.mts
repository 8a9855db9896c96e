import type { Config } from '@netlify/functions';
import { logout } from '#server/auth/logout.ts';
import { handle } from '#server/http/handle.ts';

export default handle({ logout });

export const config: Config = {
  path: '/v1/user/logout',
  method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
