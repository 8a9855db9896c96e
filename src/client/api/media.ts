import type { z } from 'zod';
import type { fileDescription, fileReplacement, mediaQuery } from '#contract/api/media.ts';
import { toQuery, type ListParameters } from '#src/client/api/list-query.ts';
import { request } from '#src/client/request.ts';

export type MediaParameters = ListParameters<typeof mediaQuery>;

/** One page of the stored files, newest first. @throws ApiError, AbortError */
export const listMedia = (list: MediaParameters, signal?: AbortSignal) =>
  request('GET /v1/manage/media', { query: toQuery(list), signal });

/**
 * Gives every item that uses a file the same alternative text.
 * @throws ApiError CONFLICT when one of them has changed since `updatedAt`
 */
export const describeMedia = (file: string, body: z.input<typeof fileDescription>) =>
  request('PUT /v1/manage/media/:file', { params: { file }, body });

/** Deletes a file that earlier versions alone use. @throws ApiError CONFLICT while an item shows it */
export const removeMedia = (file: string) =>
  request('DELETE /v1/manage/media/:file', { params: { file } });

/**
 * Puts a file that went to storage in the place of another, in every item that shows that one.
 * @throws ApiError CONFLICT when one of them has changed since `updatedAt`
 */
export const replaceMedia = (file: string, body: z.input<typeof fileReplacement>) =>
  request('POST /v1/manage/media/:file/replacement', { params: { file }, body });
