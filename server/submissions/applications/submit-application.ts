import { z } from 'zod';
import { duplicateWindowSeconds } from '#contract/limits.ts';
import { applicationMessages, notFoundMessages } from '#contract/messages.ts';
import type { JobApplicationFields } from '#contract/schemas/job-application.ts';
import {
  inspectUploads,
  storeFormFiles,
} from '#server/submissions/attachments/accept-attachments.ts';
import { isApplicationStored } from '#server/submissions/applications/applications.repo.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';
import { AppError, tooManyRequests } from '#server/platform/http/app-error.ts';
import type { FormFile } from '#server/platform/http/read-body.ts';
import type { attemptOf } from '#server/platform/rate-limit/rate-limit.ts';

/** An application with what makes sending it twice harmless. */
export interface Submission {
  id: string;
  jobId: string;
  fields: Omit<JobApplicationFields, 'resumeUpload'>;
  /** A file that went straight to storage. */
  upload: string | null;
  /** A file that came with the form. */
  file: FormFile | null;
  idempotencyKey: string;
  /** SHA-256 of job, texts and file, hexadecimal. */
  contentHash: string;
  /** SHA-256 of the token of its status address, hexadecimal. */
  tokenHash: string;
  /** ISO time at which the applicant sent it. */
  submittedAt: string;
}

/** Whether a file comes with it, in storage already or with the form. */
export const hasFile = ({ upload, file }: Submission) => upload !== null || file !== null;

/** What the function answers; its type in the database is text. */
const outcome = z.enum([
  ...(['stored', 'repeated', 'duplicate', 'key_reused'] as const),
  ...(['no_job', 'closed', 'too_many'] as const),
]);

/**
 * The names under which the files can be claimed.
 * @param onRefused called for a file that cannot be taken; throws unless it is to go on without it
 */
async function acceptFiles(
  { upload, file }: Submission,
  onRefused: (error: AppError) => void,
): Promise<string[]> {
  const { accepted, refused } = await inspectUploads(
    upload === null ? [] : [upload],
    'resumeUpload',
  );
  for (const error of refused.values()) onRefused(error);
  return [...accepted, ...(await storeFormFiles(file ? [file] : []))];
}

interface Options {
  onRefused: (error: AppError) => void;
  attempt?: ReturnType<typeof attemptOf> | undefined;
  windowSeconds?: number;
}

/**
 * Stores an application once. Says under which id it is there, and whether it was stored now, came
 * before under this key (`repeated`) or under another one (`duplicate`), or came under a key that
 * belongs to another application.
 * @param options.onRefused called for a file that cannot be taken; throws unless the application is
 * to go on without it
 * @param options.attempt is counted in the same call, whatever becomes of the application
 * @param options.windowSeconds within which the same content is a repetition
 * @throws AppError NOT_FOUND for a job that is not there, GONE for one that is closed,
 * TOO_MANY_REQUESTS, UNAVAILABLE, and what `onRefused` throws
 */
export async function submitApplication(
  submission: Submission,
  { onRefused, attempt, windowSeconds = duplicateWindowSeconds }: Options,
): Promise<{ outcome: 'stored' | 'repeated' | 'duplicate' | 'key_reused'; id: string }> {
  const { fields, idempotencyKey, contentHash, submittedAt } = submission;
  // A repetition's file is not looked at, as the application has it already.
  const isFileNew = hasFile(submission) && !(await isApplicationStored(submission, windowSeconds));
  const response = await serviceDb().rpc('receive_application', {
    p_id: submission.id,
    p_job_id: submission.jobId,
    p_name: fields.name,
    p_email: fields.email,
    p_phone: fields.phone,
    p_resume: fields.resume,
    p_cover_letter: fields.coverLetter,
    p_idempotency_key: idempotencyKey,
    p_content_hash: contentHash,
    p_submitted_at: submittedAt,
    p_window_seconds: windowSeconds,
    p_token_hash: submission.tokenHash,
    p_uploads: isFileNew ? await acceptFiles(submission, onRefused) : [],
    ...attempt,
  });
  const [result] = unwrap(response);
  const ended = outcome.parse(result?.outcome);
  if (ended === 'too_many') throw tooManyRequests(result?.wait_seconds ?? 1);
  if (ended === 'closed') throw new AppError('GONE', applicationMessages.closed);
  if (ended === 'no_job') throw new AppError('NOT_FOUND', notFoundMessages.job);
  return { outcome: ended, id: result?.application_id ?? submission.id };
}
