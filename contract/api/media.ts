import { z } from 'zod';
import type { Endpoints } from '#contract/api/endpoint.ts';
import { pageInfo } from '#contract/schemas/page-info.ts';
import {
  changedItem,
  fileDescription,
  fileReplacement,
  mediaQuery,
  storedFile,
} from '#contract/schemas/stored-file.ts';
import { storedFileName } from '#contract/schemas/upload.ts';
import { successFlag } from '#contract/success-flag.ts';

/** The rows of the /v1 table about stored files and the items that use them. */
export const mediaApi = {
  /** Newest first. */
  listMedia: {
    method: 'GET',
    path: '/v1/manage/media',
    access: 'admin',
    query: mediaQuery,
    output: z.strictObject({ success: successFlag, files: z.array(storedFile), pageInfo }),
  },
  /** Gives every item that uses the file the same alternative text; a 409 if one has changed. */
  describeMedia: {
    method: 'PUT',
    path: '/v1/manage/media/:file',
    access: 'admin',
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
