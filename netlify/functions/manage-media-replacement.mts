import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';
import { replaceMedia } from '#server/media/replace-media.ts';

export default handle({ replaceMedia });

export const config: FunctionConfig = {
  path: '/v1/manage/media/:file/replacement',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
