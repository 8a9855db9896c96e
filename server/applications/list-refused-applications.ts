import type { RefusedApplication } from '#contract/schemas/job-application.ts';
import { applicationOutbox } from '#server/applications/application-outbox.ts';
import type { Reply } from '#server/http/handle.ts';

const most = 100;

/**
 * The applications that were acknowledged in an outage and could not be stored afterwards.
 * @throws AppError UNAVAILABLE
 */
export async function listRefusedApplications(): Promise<Reply<'listRefusedApplications'>> {
  const refused = await applicationOutbox.listRefused(most);
  const applications = refused.map(
    ({ id, reason, refusedAt, entry, text }): RefusedApplication => ({
      id,
      reason,
      refusedAt,
      application: entry
        ? { jobId: entry.jobId, ...entry.fields, submittedAt: entry.submittedAt }
        : null,
      text: text ?? null,
    }),
  );
  return { body: { success: true, applications } };
}
