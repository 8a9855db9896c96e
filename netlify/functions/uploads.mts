import { uploadApi } from '#contract/api/upload.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';
import { createUpload } from '#server/media/create-upload.ts';

export default handle(uploadApi, { createUpload });

export const config: FunctionConfig = {
  path: '/v1/uploads',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
