import type { HistoryEntry } from '#contract/schemas/enquiry-case.ts';
import type { AppError } from '#server/platform/http/app-error.ts';
import { assertFound } from '#server/platform/http/assert-found.ts';
import { hasCondition, isMatched, preconditionFailed } from '#server/platform/http/if-match.ts';

/** What an enquiry and an application have in common. */
interface Case {
  updatedAt: string;
  history: HistoryEntry[];
}

/** The ETag of an enquiry or an application: whoever has read it in a list knows it too. */
export const caseTag = ({ updatedAt }: Pick<Case, 'updatedAt'>): string => `"${updatedAt}"`;

/** Actions whose text is a value, and not what a person wrote. */
const withValue = new Set(['state', 'assignee', 'rating', 'answered']);
const nameless = { person: 'the sender', office: 'the office', system: 'the site' };

const describeEntry = ({ by, userName, action, text }: HistoryEntry) =>
  `by ${userName ?? nameless[by]}: ${action}${withValue.has(action) ? ` ${text ?? 'none'}` : ''}`;

/** 412, with what has happened since the moment that was seen, and who did it. */
export function changedMeanwhile({ history }: Case, seen: string): AppError {
  const since = history.filter(({ at }) => Date.parse(at) > Date.parse(seen));
  if (since.length === 0) return preconditionFailed();
  return preconditionFailed(`Changed meanwhile ${since.map(describeEntry).join('; ')}`);
}

/**
 * The enquiry or application that a write with If-Match is meant for.
 * @returns undefined when the request sets no condition
 * @throws AppError NOT_FOUND with `message`, PRECONDITION_FAILED; what `look` throws
 */
export async function matchedCase<Found extends Case>(
  request: Request,
  look: () => Promise<Found | undefined>,
  message: string,
): Promise<Found | undefined> {
  if (!hasCondition(request)) return undefined;
  const found = assertFound(await look(), message);
  if (isMatched(request, caseTag(found))) return found;
  throw changedMeanwhile(found, request.headers.get('If-Match')?.replace(/^W\/|"/g, '') ?? '');
}

/**
 * What a deletion removed. When no row matched, it is either gone or has changed since it was seen;
 * looking again tells which.
 * @param seen the `updatedAt` that it had to have still; undefined when the request sets no condition
 * @throws AppError NOT_FOUND with `message`, PRECONDITION_FAILED; what `look` throws
 */
export async function assertRemoved<Removed>(
  removed: Removed | undefined,
  seen: string | undefined,
  look: () => Promise<Case | undefined>,
  message: string,
): Promise<Removed> {
  if (removed) return removed;
  throw changedMeanwhile(assertFound(await look(), message), seen ?? '');
}
