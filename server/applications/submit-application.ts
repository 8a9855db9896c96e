import { z } from 'zod';
import { duplicateWindowSeconds } from '#contract/limits.ts';
import { notFoundMessages } from '#contract/messages.ts';
import type { JobApplicationFields } from '#contract/schemas/job-application.ts';
import { serviceDb } from '#server/db/client.ts';
import { unwrap } from '#server/db/unwrap.ts';
import { AppError } from '#server/http/app-error.ts';

/** An application with what makes sending it twice harmless. */
export interface Submission {
  jobId: string;
  fields: JobApplicationFields;
  idempotencyKey: string;
  /** SHA-256 of job and texts, hexadecimal. */
  contentHash: string;
  /** ISO time at which the applicant sent it. */
  submittedAt: string;
}

/** What the function answers; its type in the database is text. */
const outcome = z.enum(['stored', 'repeated', 'key_reused']);

/**
 * Stores an application once. Says whether it was stored now, was there already, or came under a
 * key that belongs to another one.
 * @throws AppError NOT_FOUND for a job that is not there, UNAVAILABLE
 */
export async function submitApplication(submission: Submission): Promise<z.infer<typeof outcome>> {
  const { fields } = submission;
  const result = await serviceDb().rpc('submit_application', {
    p_job_id: submission.jobId,
    p_name: fields.name,
    p_email: fields.email,
    p_phone: fields.phone,
    p_resume: fields.resume,
    p_cover_letter: fields.coverLetter,
    p_idempotency_key: submission.idempotencyKey,
    p_content_hash: submission.contentHash,
    p_submitted_at: submission.submittedAt,
    p_window_seconds: duplicateWindowSeconds,
  });
  if (result.error?.code === '23503') throw new AppError('NOT_FOUND', notFoundMessages.job);
  return outcome.parse(unwrap(result));
}
