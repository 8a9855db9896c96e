import { enquiryMessages, serverMessages } from '#contract/messages.ts';
import type { EnquiryDetail, HistoryEntry } from '#contract/schemas/enquiry-case.ts';
import type { JobApplication } from '#contract/schemas/job-application.ts';
import { assertOutcome, callFunction, serviceDb } from '#server/platform/db/client.ts';
import type { Json } from '#server/platform/db/database.types.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { whereVersion } from '#server/platform/db/list.ts';
import { AppError, assertFound, fieldError } from '#server/platform/http/errors.ts';
import { hasCondition, isMatched, preconditionFailed } from '#server/platform/http/respond.ts';
import { removeAttachmentsOfDeleted } from '#server/submissions/cleanup.ts';
import type { SubmissionKind } from '#server/submissions/kinds.ts';

// Writes to enquiries and applications compare the version that was seen with the stored one.

type Submission = EnquiryDetail | JobApplication;

/** The ETag of an enquiry or an application; a list has it as `updatedAt` too. */
export const versionTag = ({ updatedAt }: Pick<Submission, 'updatedAt'>): string =>
  `"${updatedAt}"`;

/** Actions whose text is a value instead of a written note. */
const withValue = new Set(['state', 'assignee', 'rating', 'outcome', 'answered']);
const nameless = { person: 'the sender', office: 'the office', system: 'the site' };

const describeEntry = ({ by, userName, action, text }: HistoryEntry) =>
  `by ${userName ?? nameless[by]}: ${action}${withValue.has(action) ? ` ${text ?? 'none'}` : ''}`;

/** 412 with the changes since the version that the caller saw, and their authors. */
function changedMeanwhile({ history }: Submission, seen: string): AppError {
  const since = history.filter(({ at }) => Date.parse(at) > Date.parse(seen));
  if (since.length === 0) return preconditionFailed();
  return preconditionFailed(`Changed meanwhile ${since.map(describeEntry).join('; ')}`);
}

/** One submission of the office, and how it is read. */
export interface Target<Found extends Submission> {
  kind: SubmissionKind;
  id: string;
  /** The job of an application. */
  jobId?: string;
  read: () => Promise<Found | undefined>;
}

/** Reads the submission. @throws AppError NOT_FOUND */
export const readTarget = async <Found extends Submission>({
  kind,
  read,
}: Target<Found>): Promise<Found> => assertFound(await read(), kind.messages.notFound);

/**
 * Reads the submission that a write is meant for, where the request has If-Match.
 * @returns undefined when the request sets no condition
 * @throws AppError NOT_FOUND, PRECONDITION_FAILED
 */
async function assertVersion<Found extends Submission>(
  target: Target<Found>,
  request: Request,
): Promise<Found | undefined> {
  if (!hasCondition(request)) return undefined;
  const found = await readTarget(target);
  if (isMatched(request, versionTag(found))) return found;
  throw changedMeanwhile(found, request.headers.get('If-Match')?.replace(/^W\/|"/g, '') ?? '');
}

/**
 * Changes a submission in one transaction with the entries of its history.
 * @param updatedAt that it must still have where the request has no If-Match; undefined takes any
 * @returns the submission as it is now
 * @throws AppError NOT_FOUND, PRECONDITION_FAILED, CONFLICT, VALIDATION_FAILED for an assignee that is
 * no active administrator
 */
export async function updateVersion<Found extends Submission>(
  target: Target<Found>,
  { request, user }: { request: Request; user: { id: string } },
  change: Record<string, Json | undefined>,
  updatedAt?: string,
): Promise<Found> {
  const { kind, id, jobId } = target;
  const matched = await assertVersion(target, request);
  const outcome = await callFunction('update_submission', {
    p_kind: kind.name,
    p_id: id,
    p_job_id: jobId ?? null,
    p_user_id: user.id,
    p_change: change,
    p_seen: matched?.updatedAt ?? updatedAt ?? null,
  });
  if (outcome === 'no_assignee') throw fieldError('assignee', enquiryMessages.assigneeUnknown);
  if (outcome === 'no_email') throw new AppError('CONFLICT', enquiryMessages.noEmail);
  if (outcome === 'key_reused') {
    throw fieldError('Idempotency-Key', enquiryMessages.answerKeyReused, 'CONFLICT');
  }
  const found = await readTarget(target);
  if (outcome === 'stale') {
    throw matched
      ? changedMeanwhile(found, matched.updatedAt)
      : fieldError('updatedAt', serverMessages.conflict, 'CONFLICT');
  }
  assertOutcome(outcome, 'changed', 'repeated');
  return found;
}

/**
 * Deletes a submission for good, if it is the version that If-Match names.
 * @returns the submission as it was
 * @throws AppError NOT_FOUND, PRECONDITION_FAILED
 */
export async function removeVersion<Found extends Submission>(
  target: Target<Found>,
  request: Request,
): Promise<Found> {
  const matched = await assertVersion(target, request);
  const found = matched ?? (await readTarget(target));
  if (await eraseSubmission(target.kind, found.id, matched?.updatedAt)) return found;
  // No row matched: it is gone, or it has changed since it was read.
  throw changedMeanwhile(await readTarget(target), found.updatedAt);
}

/**
 * Deletes a submission with its history, its emails and its files.
 * @param seen the `updatedAt` that it must still have; undefined takes any
 * @returns false when no row matched
 */
export async function eraseSubmission(
  kind: SubmissionKind,
  id: string,
  seen?: string,
): Promise<boolean> {
  const removal = serviceDb().from(kind.table).delete().match(whereVersion(id, seen));
  const row = unwrap(await removal.select('id,attachments(name)').maybeSingle());
  if (row) await removeAttachmentsOfDeleted(row.attachments);
  return row !== null;
}
