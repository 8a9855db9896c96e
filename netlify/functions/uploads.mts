import type { Config } from '@netlify/functions';
import { handle } from '#server/http/handle.ts';
import { createUpload } from '#server/media/create-upload.ts';

export default handle({ createUpload });

export const config: Config = {
  path: '/v1/uploads',
  method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
