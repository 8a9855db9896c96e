import type { z } from 'zod';
import type { Output } from '#contract/api.ts';
import { pageSizes } from '#contract/limits.ts';
import type { InstallationFields, installationQuery } from '#contract/schemas/installation.ts';
import { toQuery, type ListParameters } from '#src/client/api/list-query.ts';
import { toMultipart, type MediaDraft } from '#src/client/api/uploads.ts';
import { request, type SendOptions } from '#src/client/request.ts';

export interface InstallationList extends ListParameters<
  z.output<typeof installationQuery>['sort']
> {
  /** Only pictures, or only videos. */
  kind?: 'image' | 'video' | undefined;
}

/** One page of the installations list. Errors: ApiError, AbortError. */
export function listInstallations(list: InstallationList, signal?: AbortSignal) {
  const query = toQuery({ limit: pageSizes.installations, ...list });
  return request<Output<'listInstallations'>>(`/installation?${query}`, signal ? { signal } : {});
}

/** One installation as it stands now. Errors: ApiError, NOT_FOUND. */
export function getInstallation(id: string, signal?: AbortSignal) {
  return request<Output<'getInstallation'>>(`/installation/${id}`, signal ? { signal } : {});
}

/** What the editor has: the texts and, where one was chosen, a picture or a video. */
export type InstallationDraft = MediaDraft<InstallationFields>;

/** Creates an installation. Errors: ApiError, AbortError. */
export function createInstallation(draft: InstallationDraft, options: SendOptions = {}) {
  return request<Output<'createInstallation'>>('/installation', {
    method: 'POST',
    body: toMultipart(draft),
    ...options,
  });
}

/**
 * Changes an installation that the editor saw as it stood at `updatedAt`.
 * Errors: ApiError, CONFLICT when somebody else has changed it since, AbortError.
 */
export function updateInstallation(
  id: string,
  updatedAt: string,
  draft: InstallationDraft,
  options: SendOptions = {},
) {
  return request<Output<'updateInstallation'>>(`/installation/${id}`, {
    method: 'PUT',
    body: toMultipart(draft, updatedAt),
    ...options,
  });
}

/** Removes an installation and its file. Errors: ApiError. */
export function removeInstallation(id: string) {
  return request<Output<'removeInstallation'>>(`/installation/${id}`, { method: 'DELETE' });
}
