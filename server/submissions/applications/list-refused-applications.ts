import type { RefusedApplication } from '#contract/schemas/job-application.ts';
import { applicationOutbox } from '#server/submissions/applications/application-outbox.ts';
import type { Reply } from '#server/platform/http/handle.ts';

/** How many of them the office is shown. */
const shownLimit = 100;

/** Those refused, the latest first. */
export async function readRefusedApplications(limit = Infinity): Promise<RefusedApplication[]> {
  const refused = await applicationOutbox.listRefused(limit);
  return refused.map(({ id, reason, refusedAt, entry, text }) => ({
    ...{ id, reason, refusedAt },
    application: entry
      ? { jobId: entry.jobId, ...entry.fields, submittedAt: entry.submittedAt }
      : null,
    text: text ?? null,
  }));
}

/**
 * The applications that were acknowledged in an outage and could not be stored afterwards.
 * @throws AppError UNAVAILABLE
 */
export async function listRefusedApplications(): Promise<Reply<'listRefusedApplications'>> {
  return { body: { success: true, applications: await readRefusedApplications(shownLimit) } };
}
