import type { Config } from '@netlify/functions';
import { handle } from '#server/http/handle.ts';
import { getUpload } from '#server/media/get-upload.ts';

export default handle({ getUpload });

export const config: Config = {
  path: '/v1/uploads/:file',
  method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
