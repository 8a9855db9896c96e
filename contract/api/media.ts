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

const uploads = admin({ oneOf: ['content', 'settings'] });
const content = admin('content');

export const uploadApi = {
  getUpload: open.get('/v1/uploads/:file', {
    headers: ['Range'],
    alsoStatus: [206, 302, 304, 416],
  }),
  /** A file of an item, or of the company facts. */
  createUpload: uploads.post('/v1/uploads', {
    status: 201,
    input: signedUploadInput,
    output: answer({ upload: signedUpload }),
  }),
  /** Removes a file that was uploaded to storage and that no item shows yet. */
  removeUpload: uploads.delete('/v1/uploads/:file', { output: done }),
};

export const mediaApi = {
  /** Newest first. */
  listMedia: content.get('/v1/manage/media', {
    query: mediaQuery,
    output: answer({ files: z.array(storedFile), pageInfo }),
  }),
  /** Sets the alternative text of the file in every item that uses it; 409 if one has changed. */
  describeMedia: content.put('/v1/manage/media/:file', {
    errors: ['CONFLICT'],
    input: fileDescription,
    output: answer({ items: z.array(changedItem), message: z.string() }),
  }),
  /** Deletes a file that only earlier versions use, and its still picture; 409 while an item shows it. */
  removeMedia: content.delete('/v1/manage/media/:file', {
    errors: ['CONFLICT'],
    output: done,
  }),
  /** Replaces a file in every item that shows it; 409 if one of them has changed. */
  replaceMedia: content.post('/v1/manage/media/:file/replacement', {
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
