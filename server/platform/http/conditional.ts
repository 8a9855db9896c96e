import { serverMessages } from '#contract/messages.ts';
import { type AppError, fieldError } from '#server/platform/http/errors.ts';
import { entityTag, listedTags } from '#server/platform/http/respond.ts';

const header = 'If-Match';

/**
 * 412: the item has changed since the ETag of the request.
 * @param changes the changes since then and their authors, if known
 */
export const preconditionFailed = (changes: string = serverMessages.conflict): AppError =>
  fieldError(header, changes, 'PRECONDITION_FAILED');

/** True when the request has an If-Match header. */
export const hasCondition = (request: Request): boolean => request.headers.has(header);

/** True when one of the request's ETags is this one. */
export function isMatched(request: Request, tag: string): boolean {
  const tags = listedTags(request.headers.get(header) ?? '');
  return tags.includes('*') || tags.includes(tag);
}

/**
 * Compares the If-Match of a request with what the GET of the same URL answers now. Tags are compared
 * without their W/, as the edge adds it to what it compresses.
 * @param body of that GET
 * @throws AppError PRECONDITION_FAILED
 */
export function assertMatch(request: Request, body: object): void {
  if (!isMatched(request, entityTag(JSON.stringify(body)))) throw preconditionFailed();
}
