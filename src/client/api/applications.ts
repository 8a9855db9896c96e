import type { Output } from '#contract/api.ts';
import { pageSizes } from '#contract/limits.ts';
import type { applicationQuery } from '#contract/schemas/job-application.ts';
import { toQuery, type ListParameters } from '#src/client/api/list-query.ts';
import { request } from '#src/client/request.ts';

/**
 * Sends a job application. The key is the name of this attempt: sending it again under the same
 * name is harmless.
 * @throws ApiError
 */
export function applyForJob(jobId: string, fields: Record<string, string>, key: string) {
  return request<Output<'applyForJob'>>(`/jobs/apply/${jobId}`, {
    method: 'POST',
    body: fields,
    headers: { 'Idempotency-Key': key },
  });
}

/** One page of the applications for a job. @throws ApiError, AbortError */
export function listApplications(
  jobId: string,
  list: ListParameters<typeof applicationQuery>,
  signal?: AbortSignal,
) {
  const query = toQuery({ limit: pageSizes.applications, ...list });
  return request<Output<'listApplications'>>(
    `/jobs/${jobId}/applications?${query}`,
    signal ? { signal } : {},
  );
}

/** Applications and unread applications of each job that has some. @throws ApiError, AbortError */
export function countApplications(signal?: AbortSignal) {
  return request<Output<'countApplications'>>('/applications', signal ? { signal } : {});
}

/** One application. @throws ApiError NOT_FOUND, also for one of another job; AbortError */
export function getApplication(jobId: string, id: string, signal?: AbortSignal) {
  return request<Output<'getApplication'>>(
    `/jobs/${jobId}/applications/${id}`,
    signal ? { signal } : {},
  );
}

/** Marks an application as read, or as unread again. @throws ApiError */
export function markApplication(jobId: string, id: string, isRead: boolean) {
  return request<Output<'updateApplication'>>(`/jobs/${jobId}/applications/${id}`, {
    method: 'PATCH',
    body: { isRead },
  });
}

/** Deletes an application for good. @throws ApiError */
export function removeApplication(jobId: string, id: string) {
  return request<Output<'removeApplication'>>(`/jobs/${jobId}/applications/${id}`, {
    method: 'DELETE',
  });
}
