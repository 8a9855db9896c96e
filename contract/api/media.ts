import { z } from 'zod';
import { admin, answer, done, open } from '#contract/api/endpoint.ts';
import { pageInfo } from '#contract/schemas/page-info.ts';
import {
  changedItem,
  fileDescription,
  fileReplacement,
  mediaQuery,
  storedFile,
} from '#contract/schemas/stored-file.ts';
import { signedUpload, signedUploadInput, storedFileName } from '#contract/schemas/upload.ts';

export const uploadApi = {
  getUpload: open.get('/v1/uploads/:file', {
    headers: ['Range'],
    alsoStatus: [206, 302, 304, 416],
  }),
  /** A file of an item, or of the company facts. */
  createUpload: admin.post('/v1/uploads', {
    area: { oneOf: ['content', 'settings'] },
    status: 201,
    input: signedUploadInput,
    output: answer({ upload: signedUpload }),
  }),
  /** Removes a file that was uploaded to storage and that no item shows yet. */
  removeUpload: admin.delete('/v1/uploads/:file', {
    area: { oneOf: ['content', 'settings'] },
    output: done,
  }),
};

export const mediaApi = {
  /** Newest first. */
  listMedia: admin.get('/v1/manage/media', {
    area: 'content',
    query: mediaQuery,
    output: answer({ files: z.array(storedFile), pageInfo }),
  }),
  /** Sets the alternative text of the file in every item that uses it; 409 if one has changed. */
  describeMedia: admin.put('/v1/manage/media/:file', {
    area: 'content',
    errors: ['CONFLICT'],
    input: fileDescription,
    output: answer({ items: z.array(changedItem), message: z.string() }),
  }),
  /** Deletes a file that only earlier versions use, and its still picture; 409 while an item shows it. */
  removeMedia: admin.delete('/v1/manage/media/:file', {
    area: 'content',
    errors: ['CONFLICT'],
    output: done,
  }),
  /** Replaces a file in every item that shows it; 409 if one of them has changed. */
  replaceMedia: admin.post('/v1/manage/media/:file/replacement', {
    area: 'content',
    errors: ['CONFLICT'],
    input: fileReplacement,
    output: answer({
      /** Stored name of the new file. */
      name: storedFileName,
      items: z.array(changedItem),
      message: z.string(),
    }),
  }),
};
