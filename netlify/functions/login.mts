import type { Config, Context } from '@netlify/functions';
import { app } from '#server/app.ts';

export default (request: Request, context: Context) => app.fetch(request, { context });

export const config: Config = {
  path: ['/v1/user/login', '/v1/user/login/code'],
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
