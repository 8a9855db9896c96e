import type { HistoryEntry } from '#contract/schemas/enquiry-case.ts';
import { type AppError, assertFound } from '#server/platform/http/errors.ts';
import { hasCondition, isMatched, preconditionFailed } from '#server/platform/http/conditional.ts';
import type { SubmissionKind } from '#server/submissions/kinds.ts';
import { eraseSubmission } from '#server/submissions/submissions.repo.ts';

/** What an enquiry and an application have in common. */
interface Versioned {
  id: string;
  updatedAt: string;
  history: HistoryEntry[];
}

/** The ETag of an enquiry or an application; a list has it as `updatedAt` too. */
export const versionTag = ({ updatedAt }: Pick<Versioned, 'updatedAt'>): string => `"${updatedAt}"`;

/** Actions whose text is a value, and not what a person wrote. */
const withValue = new Set(['state', 'assignee', 'rating', 'answered']);
const nameless = { person: 'the sender', office: 'the office', system: 'the site' };

const describeEntry = ({ by, userName, action, text }: HistoryEntry) =>
  `by ${userName ?? nameless[by]}: ${action}${withValue.has(action) ? ` ${text ?? 'none'}` : ''}`;

/** 412, with what has happened since the version that was seen, and who did it. */
export function changedMeanwhile({ history }: Versioned, seen: string): AppError {
  const since = history.filter(({ at }) => Date.parse(at) > Date.parse(seen));
  if (since.length === 0) return preconditionFailed();
  return preconditionFailed(`Changed meanwhile ${since.map(describeEntry).join('; ')}`);
}

/**
 * Reads the submission that a write is meant for, where the request has If-Match.
 * @returns undefined when the request sets no condition
 * @throws AppError NOT_FOUND with `message`, PRECONDITION_FAILED; what `read` throws
 */
export async function assertVersion<Found extends Versioned>(
  request: Request,
  read: () => Promise<Found | undefined>,
  message: string,
): Promise<Found | undefined> {
  if (!hasCondition(request)) return undefined;
  const found = assertFound(await read(), message);
  if (isMatched(request, versionTag(found))) return found;
  throw changedMeanwhile(found, request.headers.get('If-Match')?.replace(/^W\/|"/g, '') ?? '');
}

/**
 * Deletes a submission for good, if it is the version that If-Match names.
 * @returns the submission as it was
 * @throws AppError NOT_FOUND, PRECONDITION_FAILED, UNAVAILABLE
 */
export async function removeVersion<Found extends Versioned>(
  kind: SubmissionKind,
  request: Request,
  read: () => Promise<Found | undefined>,
): Promise<Found> {
  const { notFound } = kind.messages;
  const matched = await assertVersion(request, read, notFound);
  const found = matched ?? assertFound(await read(), notFound);
  if (await eraseSubmission(kind, found.id, matched?.updatedAt)) return found;
  // No row matched: it is gone, or it has changed since it was read.
  throw changedMeanwhile(assertFound(await read(), notFound), found.updatedAt);
}
