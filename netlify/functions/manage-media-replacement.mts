import { mediaApi } from '#contract/api/media.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';
import { replaceMedia } from '#server/media/replace-media.ts';

export default handle(mediaApi, { replaceMedia });

export const config: FunctionConfig = {
  path: '/v1/manage/media/:file/replacement',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
