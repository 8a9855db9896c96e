import { fillLetter, letterProblem } from '#contract/letter-placeholders.ts';
import { applicationMessages } from '#contract/messages.ts';
import { id } from '#contract/schemas/fields.ts';
import type { JobApplication, StageCount } from '#contract/schemas/job-application.ts';
import { callFunction, serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { AppError, assertFound, fieldError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handle.ts';
import { isMailOn, sendMailsAfterAnswer } from '#server/platform/mail/mail-after-answer.ts';
import { serveAttachment } from '#server/submissions/attachments/handlers.ts';
import { applicationKind } from '#server/submissions/kinds.ts';
import { applicationColumns, toJobApplication } from '#server/submissions/submissions.repo.ts';
import {
  readTarget,
  removeVersion,
  updateVersion,
  versionTag,
  type Target,
} from '#server/submissions/versions.ts';

// What the office does with applications. Each is found under the id of its job alone.

/** The application of the path. @throws AppError NOT_FOUND for an invalid id */
function targetOf(params: Record<string, string>): Target<JobApplication> {
  const [jobId, application] = [id.safeParse(params['id']), id.safeParse(params['application'])];
  if (!jobId.success || !application.success) {
    throw new AppError('NOT_FOUND', applicationMessages.notFound);
  }
  const read = async () => {
    const found = serviceDb().from('job_applications').select(applicationColumns);
    const own = found.eq('id', application.data).eq('job_id', jobId.data);
    const row = unwrap(await own.maybeSingle());
    return row ? toJobApplication(row) : undefined;
  };
  return { kind: applicationKind, id: application.data, jobId: jobId.data, read };
}

/**
 * Fills the placeholders of a letter to an applicant.
 * @throws AppError NOT_FOUND; VALIDATION_FAILED for a placeholder that nothing fills, and for a letter
 * that gets too long; UNAVAILABLE
 */
async function fillLetterTo({ id, jobId = '' }: Target<JobApplication>, letter: string) {
  const found = serviceDb().from('job_applications').select('name,job:jobs(title)');
  const row = unwrap(await found.match({ id, job_id: jobId }).maybeSingle());
  const { name, job } = assertFound(row, applicationMessages.notFound);
  const problem = letterProblem(letter, { name, jobTitle: job.title });
  if (problem) throw fieldError('letter', problem);
  return fillLetter(letter, name, job.title);
}

export const applicationHandlers = {
  async getApplication({ params }) {
    const application = await readTarget(targetOf(params));
    return { body: { success: true, application }, headers: { ETag: versionTag(application) } };
  },

  async getApplicationAttachment({ params }) {
    const found = await readTarget(targetOf(params));
    return serveAttachment(applicationKind, found.id, params['file']);
  },

  /**
   * Counts all and the unread applications for each job (a thousand at most, those of the latest)
   * and for each stage.
   */
  async countApplications() {
    const [ofJobs, ofStages] = await Promise.all([
      callFunction('count_applications', {}),
      callFunction('count_application_stages', {}),
    ]);
    const applications = ofJobs.map(({ job_id: jobId, title, total, unread }) => ({
      jobId,
      title,
      total,
      unread,
    }));
    const stages = ofStages as StageCount[];
    return { body: { success: true, applications, stages, isMailOn: isMailOn() } };
  },

  /**
   * Marks an application as read or as unread, moves it to a stage, rates it, adds a note, or
   * declines it with an email; all but the mark is an entry of the history. Marked as read again it
   * keeps the first moment.
   */
  async updateApplication(call) {
    const { isDeclined, letter, note, ...change } = call.input;
    const target = targetOf(call.params);
    const filled = letter && (await fillLetterTo(target, letter));
    const decline = isMailOn() ? 'email' : 'by-hand';
    const changes = {
      ...change,
      ...(isDeclined && { decline, ...(filled && { letter: filled }) }),
      ...(note && { note }),
    };
    const application = await updateVersion(target, call, changes);
    if (isDeclined) sendMailsAfterAnswer();
    return { body: { success: true, application } };
  },

  async removeApplication({ request, params }) {
    const application = await removeVersion(targetOf(params), request);
    return { body: { success: true, application, message: applicationKind.messages.removed } };
  },
} satisfies Partial<Handlers>;
