import { pageSizes } from '#contract/limits.ts';
import type { ApplicationStage, applicationQuery } from '#contract/schemas/job-application.ts';
import { toQuery, type ListParameters } from '#src/client/api/list-query.ts';
import { request } from '#src/client/request.ts';

/**
 * Sends a job application. The key is the name of this attempt: sending it again under the same
 * name is harmless.
 * @throws ApiError
 */
export function applyForJob(jobId: string, fields: Record<string, string> | FormData, key: string) {
  return request('POST /v1/jobs/apply/:id', {
    params: { id: jobId },
    body: fields,
    headers: { 'Idempotency-Key': key },
  });
}

/**
 * One page of the applications for a job.
 * @param list.q words to look for; they travel in a header, as they may name a person
 * @throws ApiError, AbortError
 */
export function listApplications(
  jobId: string,
  { q, ...list }: ListParameters<typeof applicationQuery> & { q?: string | undefined },
  signal?: AbortSignal,
) {
  const query = toQuery({ limit: pageSizes.applications, ...list });
  const headers: Record<string, string> = q ? { 'Search-Words': encodeURIComponent(q) } : {};
  return request('GET /v1/jobs/:id/applications', {
    ...{ params: { id: jobId }, query, headers, signal },
  });
}

/** Applications and unread applications of each job that has some. @throws ApiError, AbortError */
export function countApplications(signal?: AbortSignal) {
  return request('GET /v1/applications', { signal });
}

/** One application. @throws ApiError NOT_FOUND, also for one of another job; AbortError */
export function getApplication(jobId: string, id: string, signal?: AbortSignal) {
  return request('GET /v1/jobs/:id/applications/:application', {
    params: { id: jobId, application: id },
    signal,
  });
}

/** Marks an application as read, or as unread again. @throws ApiError */
export function markApplication(jobId: string, id: string, isRead: boolean) {
  return request('PATCH /v1/jobs/:id/applications/:application', {
    params: { id: jobId, application: id },
    body: { isRead },
  });
}

/** Deletes an application for good. @throws ApiError */
export function removeApplication(jobId: string, id: string) {
  return request('DELETE /v1/jobs/:id/applications/:application', {
    params: { id: jobId, application: id },
  });
}

/** Moves an application to another stage, which the applicant sees. @throws ApiError */
export function stageApplication(jobId: string, id: string, stage: ApplicationStage) {
  return request('PATCH /v1/jobs/:id/applications/:application', {
    params: { id: jobId, application: id },
    body: { stage },
  });
}

/** Applications that were acknowledged in an outage and could not be stored. @throws ApiError, AbortError */
export function listRefusedApplications(signal?: AbortSignal) {
  return request('GET /v1/applications/refused', { signal });
}

/** Takes one of them away for good. @throws ApiError */
export function removeRefusedApplication(id: string) {
  return request('DELETE /v1/applications/refused/:id', { params: { id } });
}
