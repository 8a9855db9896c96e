import { serverMessages } from '#contract/messages.ts';
import { type AppError, assertFound, fieldError } from '#server/platform/http/errors.ts';
import { entityTag, listedTags } from '#server/platform/http/respond.ts';

const header = 'If-Match';

/**
 * 412: the item is no longer the one whose ETag was sent.
 * @param changes what has changed since and by whom, where that is known
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
 * The item that a write with If-Match is meant for: the GET of its address answers one of the
 * ETags now. Tags are compared without their W/, as the edge adds it to what it compresses.
 * @param name the item's name in the body of that GET
 * @returns undefined when the request sets no condition
 * @throws AppError NOT_FOUND with `message`, PRECONDITION_FAILED; what `look` throws
 */
export async function matchedItem<Item>(
  request: Request,
  name: 'news' | 'job' | 'installation',
  look: () => Promise<Item | undefined>,
  message: string,
): Promise<Item | undefined> {
  if (!hasCondition(request)) return undefined;
  const item = assertFound(await look(), message);
  if (isMatched(request, entityTag(JSON.stringify({ success: true, [name]: item })))) return item;
  throw preconditionFailed();
}
