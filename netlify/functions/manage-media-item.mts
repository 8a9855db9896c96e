import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';
import { describeMedia } from '#server/media/describe-media.ts';

export default handle({ describeMedia });

export const config: FunctionConfig = {
  path: '/v1/manage/media/:file',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
