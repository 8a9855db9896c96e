import { z } from 'zod';
import { successFlag } from '#contract/api/common.ts';
import type { Endpoints } from '#contract/api/endpoint.ts';
import { pageInfo } from '#contract/schemas/page-info.ts';
import {
  changedItem,
  fileDescription,
  fileReplacement,
  mediaQuery,
  storedFile,
} from '#contract/schemas/stored-file.ts';
import { signedUpload, signedUploadInput, storedFileName } from '#contract/schemas/upload.ts';

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
    area: 'content',
    body: 'text',
    input: signedUploadInput,
    output: z.strictObject({ success: successFlag, upload: signedUpload }),
  },
  /** Removes a file that went straight to storage and that no item shows yet. */
  removeUpload: {
    method: 'DELETE',
    path: '/v1/uploads/:file',
    access: 'admin',
    area: 'content',
    output: z.strictObject({ success: successFlag, message: z.string() }),
  },
} as const satisfies Endpoints;

/** The rows of the /v1 table about stored files and the items that use them. */
export const mediaApi = {
  /** Newest first. */
  listMedia: {
    method: 'GET',
    path: '/v1/manage/media',
    access: 'admin',
    area: 'content',
    query: mediaQuery,
    output: z.strictObject({ success: successFlag, files: z.array(storedFile), pageInfo }),
  },
  /** Gives every item that uses the file the same alternative text; a 409 if one has changed. */
  describeMedia: {
    method: 'PUT',
    path: '/v1/manage/media/:file',
    access: 'admin',
    area: 'content',
    errors: ['CONFLICT'],
    body: 'text',
    input: fileDescription,
    output: z.strictObject({
      success: successFlag,
      items: z.array(changedItem),
      message: z.string(),
    }),
  },
  /** Puts another file in its place in every item that shows it; a 409 if one has changed. */
  replaceMedia: {
    method: 'POST',
    path: '/v1/manage/media/:file/replacement',
    access: 'admin',
    area: 'content',
    errors: ['CONFLICT'],
    body: 'text',
    input: fileReplacement,
    output: z.strictObject({
      success: successFlag,
      /** Stored name of the new file. */
      name: storedFileName,
      items: z.array(changedItem),
      message: z.string(),
    }),
  },
} as const satisfies Endpoints;
