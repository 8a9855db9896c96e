import { applicationMessages } from '#contract/messages.ts';
import { id } from '#contract/schemas/id.ts';
import type { ApplicationKey } from '#server/submissions/applications/applications.repo.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/**
 * Job and application of the path. What is no id names no application.
 * @throws AppError NOT_FOUND
 */
export function requireApplicationKey(params: Record<string, string>): ApplicationKey {
  const [jobId, application] = [id.safeParse(params['id']), id.safeParse(params['application'])];
  if (!jobId.success || !application.success) {
    throw new AppError('NOT_FOUND', applicationMessages.notFound);
  }
  return { jobId: jobId.data, id: application.data };
}
