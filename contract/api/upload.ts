import { z } from 'zod';
import type { Endpoints } from '#contract/api/endpoint.ts';
import { signedUpload, signedUploadInput } from '#contract/schemas/upload.ts';
import { successFlag } from '#contract/success-flag.ts';

/** The rows of the /v1 table about stored files that went straight to storage. */
export const uploadApi = {
  getUpload: {
    method: 'GET',
    path: '/v1/uploads/:file',
    access: 'public',
    headers: ['Range'],
    alsoStatus: [206, 302, 304, 416],
  },
  createUpload: {
    method: 'POST',
    status: 201,
    path: '/v1/uploads',
    access: 'admin',
    body: 'text',
    input: signedUploadInput,
    output: z.strictObject({ success: successFlag, upload: signedUpload }),
  },
  /** Removes a file that went straight to storage and that no item shows yet. */
  removeUpload: {
    method: 'DELETE',
    path: '/v1/uploads/:file',
    access: 'admin',
    output: z.strictObject({ success: successFlag, message: z.string() }),
  },
} as const satisfies Endpoints;
