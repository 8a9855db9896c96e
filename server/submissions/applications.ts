import { applicationMessages } from '#contract/messages.ts';
import { id } from '#contract/schemas/fields.ts';
import type { StageCount } from '#contract/schemas/job-application.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { AppError, assertFound } from '#server/platform/http/errors.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { isMailOn, sendMailsAfterAnswer } from '#server/platform/mail/mail-after-answer.ts';
import { serveAttachment } from '#server/submissions/attachments/handlers.ts';
import { applicationKind } from '#server/submissions/kinds.ts';
import {
  selectApplication,
  updateSubmission,
  type ApplicationKey,
} from '#server/submissions/submissions.repo.ts';
import {
  assertVersion,
  changedMeanwhile,
  removeVersion,
  versionTag,
} from '#server/submissions/version.ts';

// What the office does with applications. Each is found under the id of its job alone.

const { notFound } = applicationMessages;

/** Job and application of the path. @throws AppError NOT_FOUND for what is no id */
function requireKey(params: Record<string, string>): ApplicationKey {
  const [jobId, application] = [id.safeParse(params['id']), id.safeParse(params['application'])];
  if (!jobId.success || !application.success) throw new AppError('NOT_FOUND', notFound);
  return { jobId: jobId.data, id: application.data };
}

/** One application, as the list has it. @throws AppError NOT_FOUND, UNAVAILABLE */
export async function getApplication({
  params,
}: Call<'getApplication'>): Promise<Reply<'getApplication'>> {
  const application = assertFound(await selectApplication(requireKey(params)), notFound);
  return { body: { success: true, application }, headers: { ETag: versionTag(application) } };
}

/** A file of an application, as a download. @throws AppError NOT_FOUND, UNAVAILABLE */
export async function getApplicationAttachment({
  params,
}: Call<'getApplicationAttachment'>): Promise<Reply<'getApplicationAttachment'>> {
  const found = assertFound(await selectApplication(requireKey(params)), notFound);
  return serveAttachment(applicationKind, found.id, params['file']);
}

/**
 * Counts all and the unread applications for each job (a thousand at most, those of the latest) and
 * for each stage.
 * @throws AppError UNAVAILABLE
 */
export async function countApplications(): Promise<Reply<'countApplications'>> {
  const [ofJobs, ofStages] = await Promise.all([
    serviceDb().rpc('count_applications'),
    serviceDb().rpc('count_application_stages'),
  ]);
  const applications = unwrap(ofJobs).map(({ job_id: jobId, total, unread }) => ({
    jobId,
    total,
    unread,
  }));
  return { body: { success: true, applications, stages: unwrap(ofStages) as StageCount[] } };
}

/**
 * Marks an application as read or as unread, moves it to a stage, rates it, adds a note, or declines
 * it with an email; all but the mark is an entry of the history. Marked as read again it keeps the
 * first moment.
 * @throws AppError NOT_FOUND, PRECONDITION_FAILED, UNAVAILABLE
 */
export async function updateApplication({
  request,
  params,
  input,
  user,
}: Call<'updateApplication'>): Promise<Reply<'updateApplication'>> {
  const key = requireKey(params);
  const { isDeclined, note, ...change } = input;
  const read = () => selectApplication(key);
  const seen = (await assertVersion(request, read, notFound))?.updatedAt;
  const decline = isMailOn() ? 'email' : 'by-hand';
  const outcome = await updateSubmission(
    applicationKind,
    key.id,
    { ...change, ...(isDeclined && { decline }), ...(note && { note }) },
    { userId: user.id, jobId: key.jobId, seen },
  );
  const application = assertFound(await read(), notFound);
  if (outcome === 'stale' && seen) throw changedMeanwhile(application, seen);
  if (isDeclined && isMailOn()) sendMailsAfterAnswer();
  return { body: { success: true, application } };
}

/** Deletes an application for good. @throws AppError NOT_FOUND, PRECONDITION_FAILED, UNAVAILABLE */
export async function removeApplication({
  request,
  params,
}: Call<'removeApplication'>): Promise<Reply<'removeApplication'>> {
  const key = requireKey(params);
  const application = await removeVersion(applicationKind, request, () => selectApplication(key));
  return { body: { success: true, application, message: applicationKind.messages.removed } };
}
