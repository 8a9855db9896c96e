import type { Output } from '#contract/api.ts';
import { pageSizes } from '#contract/limits.ts';
import type { z } from 'zod';
import type { NewsFields, newsQuery } from '#contract/schemas/news.ts';
import { toQuery, type ListParameters } from '#src/client/api/list-query.ts';
import { toMultipart, type MediaDraft } from '#src/client/api/uploads.ts';
import { request, type SendOptions } from '#src/client/request.ts';

export interface NewsList extends ListParameters<z.output<typeof newsQuery>['sort']> {
  /** Only items published in this year. */
  year?: number | undefined;
}

/** One page of the news list. Errors: ApiError, AbortError. */
export function listNews(list: NewsList, signal?: AbortSignal) {
  const query = toQuery({ limit: pageSizes.news, ...list });
  return request<Output<'listNews'>>(`/news?${query}`, signal ? { signal } : {});
}

/** One item as it stands now. Errors: ApiError, NOT_FOUND. */
export function getNews(id: string, signal?: AbortSignal) {
  return request<Output<'getNews'>>(`/news/${id}`, signal ? { signal } : {});
}

/** What the editor has: the texts and, where one was chosen, a picture. */
export type NewsDraft = MediaDraft<NewsFields>;

/** Creates a news item. Errors: ApiError, AbortError. */
export function createNews(draft: NewsDraft, options: SendOptions = {}) {
  return request<Output<'createNews'>>('/news', {
    method: 'POST',
    body: toMultipart(draft),
    ...options,
  });
}

/**
 * Changes a news item that the editor saw as it stood at `updatedAt`.
 * Errors: ApiError, CONFLICT when somebody else has changed it since, AbortError.
 */
export function updateNews(
  id: string,
  updatedAt: string,
  draft: NewsDraft,
  options: SendOptions = {},
) {
  return request<Output<'updateNews'>>(`/news/${id}`, {
    method: 'PUT',
    body: toMultipart(draft, updatedAt),
    ...options,
  });
}

/** Removes a news item and its picture. Errors: ApiError. */
export function removeNews(id: string) {
  return request<Output<'removeNews'>>(`/news/${id}`, { method: 'DELETE' });
}
