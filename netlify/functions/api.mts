import type { Config, Context } from '@netlify/functions';
import { app } from '#server/app.ts';

export default (request: Request, context: Context) => app.fetch(request, { context });

export const config: Config = {
  path: '/v1/*',
  // login.mts and apply.mts: a rate limit of the platform belongs to a function.
  excludedPath: ['/v1/user/login', '/v1/user/login/code', '/v1/jobs/apply/:id'],
};
