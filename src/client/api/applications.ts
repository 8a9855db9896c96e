import { pageSizes } from '#contract/limits.ts';
import type { z } from 'zod';
import type {
  applicationChange,
  applicationQuery,
  inboxQuery,
} from '#contract/schemas/job-application.ts';
import { toQuery, type ListParameters } from '#src/client/api/list-query.ts';
import { ifMatch, request } from '#src/client/request.ts';

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
  return request('GET /v1/jobs/:id/applications', {
    ...{ params: { id: jobId }, query, headers: wordsHeader(q), signal },
  });
}

const wordsHeader = (q: string | undefined): Record<string, string> =>
  q ? { 'Search-Words': encodeURIComponent(q) } : {};

export type InboxParameters = ListParameters<typeof inboxQuery> & { q?: string | undefined };

/** One page of the applications for all jobs; `q` as above. @throws ApiError, AbortError */
export function listAllApplications({ q, ...list }: InboxParameters, signal?: AbortSignal) {
  const query = toQuery({ limit: pageSizes.applications, ...list });
  return request('GET /v1/manage/applications', { query, headers: wordsHeader(q), signal });
}

/** How many there are of each job and at each stage, and how many are unread. @throws ApiError, AbortError */
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

export type ApplicationChange = z.input<typeof applicationChange>;

/**
 * Marks an application as read or unread, moves it to another stage, rates it or adds a note.
 * @param seen the `updatedAt` that it must still have; any version is changed without
 * @throws ApiError PRECONDITION_FAILED, with the changes since then and their authors
 */
export function updateApplication(
  jobId: string,
  id: string,
  change: ApplicationChange,
  seen?: string,
) {
  return request('PATCH /v1/jobs/:id/applications/:application', {
    params: { id: jobId, application: id },
    body: change,
    headers: ifMatch(seen),
  });
}

/** Deletes an application for good. @throws ApiError */
export function removeApplication(jobId: string, id: string) {
  return request('DELETE /v1/jobs/:id/applications/:application', {
    params: { id: jobId, application: id },
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
