import type { z } from 'zod';
import type { Output } from '#contract/api.ts';
import { pageSizes } from '#contract/limits.ts';
import type { JobFields, jobQuery } from '#contract/schemas/job.ts';
import { toQuery, type ListParameters } from '#src/client/api/list-query.ts';
import { request } from '#src/client/request.ts';

export interface JobList extends ListParameters<z.output<typeof jobQuery>['sort']> {
  /** Only jobs with a stated duration, or only those without. */
  term?: 'fixed' | 'open' | undefined;
}

/** One page of the job list. Errors: ApiError, AbortError. */
export function listJobs(list: JobList, signal?: AbortSignal) {
  const query = toQuery({ limit: pageSizes.jobs, ...list });
  return request<Output<'listJobs'>>(`/jobs?${query}`, signal ? { signal } : {});
}

/** One job as it stands now. Errors: ApiError, NOT_FOUND. */
export function getJob(id: string, signal?: AbortSignal) {
  return request<Output<'getJob'>>(`/jobs/${id}`, signal ? { signal } : {});
}

/**
 * Creates a job, with an id of ours when one is given.
 * Errors: ApiError, CONFLICT when there is a job with that id.
 */
export function createJob(fields: JobFields & { id?: string }, signal?: AbortSignal) {
  return request<Output<'createJob'>>('/jobs', {
    method: 'POST',
    body: fields,
    ...(signal ? { signal } : {}),
  });
}

/**
 * Changes a job that the editor saw as it stood at `updatedAt`.
 * Errors: ApiError, CONFLICT when somebody else has changed it since.
 */
export function updateJob(id: string, updatedAt: string, fields: JobFields, signal?: AbortSignal) {
  return request<Output<'updateJob'>>(`/jobs/${id}`, {
    method: 'PUT',
    body: { ...fields, id, updatedAt },
    ...(signal ? { signal } : {}),
  });
}

/** Removes a job and the applications for it. Errors: ApiError. */
export function removeJob(id: string) {
  return request<Output<'removeJob'>>(`/jobs/${id}`, { method: 'DELETE' });
}
