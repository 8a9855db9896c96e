import type { Output } from '#contract/api.ts';
import { pageSizes, uploadLimits } from '#contract/limits.ts';
import type { NewsFields } from '#contract/schemas/news.ts';
import { uploadFile } from '#src/client/api/uploads.ts';
import { request } from '#src/client/request.ts';

/** One page of the news list. Errors: ApiError, AbortError. */
export function listNews(page: number, signal?: AbortSignal, limit: number = pageSizes.news) {
  const query = new URLSearchParams({ page: String(page), limit: String(limit) });
  return request<Output<'listNews'>>(`/news?${query}`, signal ? { signal } : {});
}

/** What the editor has: the texts and, where one was chosen, a picture. */
export interface NewsDraft {
  fields: NewsFields;
  image?: File;
}

/** Creates a news item; a large picture goes straight to storage first. Errors: ApiError. */
export async function createNews(draft: NewsDraft) {
  return request<Output<'createNews'>>('/news', { method: 'POST', body: await toForm(draft) });
}

/**
 * Changes a news item that the editor saw as it stood at `updatedAt`.
 * Errors: ApiError, CONFLICT when somebody else has changed it since.
 */
export async function updateNews(id: string, updatedAt: string, draft: NewsDraft) {
  const form = await toForm(draft);
  form.set('updatedAt', updatedAt);
  return request<Output<'updateNews'>>(`/news/${id}`, { method: 'PUT', body: form });
}

/** Removes a news item and its picture. Errors: ApiError. */
export function removeNews(id: string) {
  return request<Output<'removeNews'>>(`/news/${id}`, { method: 'DELETE' });
}

async function toForm({ fields, image }: NewsDraft): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (!image) return form;
  if (image.size > uploadLimits.inlineBytes) form.set('upload', await uploadFile(image));
  else form.set('image', image);
  return form;
}
