import { applicationMessages } from '#contract/messages.ts';
import type { ApplicationStatus } from '#contract/schemas/job-application.ts';
import {
  deleteApplication,
  selectOwnApplication,
  type ApplicationKey,
} from '#server/submissions/applications/applications.repo.ts';
import { removeAttachmentsOfDeleted } from '#server/submissions/attachments/cleanup-attachments.ts';
import { selectAttachments } from '#server/submissions/attachments/attachments.repo.ts';
import { requireByStatusToken } from '#server/submissions/cases/require-by-status-token.ts';
import { dayAfter } from '#contract/office-time.ts';
import { env } from '#server/platform/env.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { officeDay } from '#contract/office-time.ts';

/** The last day on which an application is kept. */
export const applicationEraseDay = (submittedAt: string): string =>
  dayAfter(officeDay(submittedAt), env().APPLICATION_DAYS);

/**
 * What the applicant sees.
 * @throws AppError NOT_FOUND, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function readOwnApplication(
  token: string | undefined,
  address: string,
): Promise<ApplicationStatus> {
  const row = await requireByStatusToken(token, address, selectOwnApplication);
  return {
    job: row.jobs,
    stage: row.stage,
    submittedAt: row.submitted_at,
    attachments: await selectAttachments({ applicationId: row.id }),
    eraseOn: applicationEraseDay(row.submitted_at),
  };
}

/** `readOwnApplication`, never kept by anybody on the way. */
export async function getApplicationStatus({
  params,
  address,
}: Call<'getApplicationStatus'>): Promise<Reply<'getApplicationStatus'>> {
  const application = await readOwnApplication(params['token'], address);
  return { body: { success: true, application }, headers: {} };
}

/**
 * Deletes an application with its history, its mails and its files, whoever asked for it.
 * @param seenAt the `updatedAt` that it must still have; undefined takes any
 * @returns undefined when no row matched
 * @throws AppError UNAVAILABLE
 */
export async function eraseApplication(key: ApplicationKey, seenAt?: string) {
  const removed = await deleteApplication(key, seenAt);
  await removeAttachmentsOfDeleted(removed?.attachments.map(({ name }) => name) ?? []);
  return removed;
}

/**
 * Deletes everything that the applicant has sent, from database, storage and mail table.
 * @throws AppError NOT_FOUND, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function removeOwnApplication({
  params,
  address,
}: Call<'removeOwnApplication'>): Promise<Reply<'removeOwnApplication'>> {
  const { id, job_id: jobId } = await requireByStatusToken(
    params['token'],
    address,
    selectOwnApplication,
  );
  await eraseApplication({ id, jobId });
  return { body: { success: true, message: applicationMessages.remove.success } };
}
