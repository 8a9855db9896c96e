import { mediaApi } from '#contract/api/media.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';
import { describeMedia } from '#server/media/describe-media.ts';

export default handle(mediaApi, { describeMedia });

export const config: FunctionConfig = {
  path: '/v1/manage/media/:file',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
