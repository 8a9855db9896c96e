import type { Output } from '#contract/api.ts';
import { request } from '#src/client/request.ts';

/**
 * Sends a job application. The key is the name of this attempt: sending it again under the same
 * name is harmless. Errors: ApiError.
 */
export function applyForJob(jobId: string, fields: Record<string, string>, key: string) {
  return request<Output<'applyForJob'>>(`/jobs/apply/${jobId}`, {
    method: 'POST',
    body: fields,
    headers: { 'Idempotency-Key': key },
  });
}
