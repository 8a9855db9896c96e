import { uploadApi } from '#contract/api/upload.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';
import { getUpload } from '#server/media/get-upload.ts';
import { removeUpload } from '#server/media/remove-upload.ts';

export default handle(uploadApi, { getUpload, removeUpload });

export const config: FunctionConfig = {
  path: '/v1/uploads/:file',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
