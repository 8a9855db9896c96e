import { mediaApi } from '#contract/api/media.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';
import { listMedia } from '#server/media/list-media.ts';

export default handle(mediaApi, { listMedia });

export const config: FunctionConfig = {
  path: '/v1/manage/media',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
