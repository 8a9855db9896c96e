import { hash } from 'node:crypto';
import { serverMessages } from '#contract/messages.ts';
import { dataContentSecurityPolicy } from '#contract/security-headers.ts';
import { AppError, fieldError } from '#server/platform/http/errors.ts';

/** A JSON answer that only its receiver may keep, and not for long. */
export function privateJson(body: object, status: number, headers: HeadersInit = {}): Response {
  const merged = new Headers({
    'Content-Security-Policy': dataContentSecurityPolicy,
    'Cache-Control': 'private, no-store',
  });
  new Headers(headers).forEach((value, name) => merged.append(name, value));
  return Response.json(body, { status, headers: merged });
}

/** The ETag of a JSON body: its hash. */
export const entityTag = (body: string | Uint8Array): string =>
  `"${hash('sha256', body, 'base64url').slice(0, 27)}"`;

/** The ETags of a list such as If-None-Match; the edge marks those as weak (W/) that it compresses. */
export const listedTags = (list: string): string[] =>
  list.split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/**
 * A public JSON answer. Caches may store it but have to revalidate, and get
 * 304 while its ETag (a hash of the body) still holds. Only the parameters in `vary` tell answers
 * apart.
 */
export function publicJson(body: object, request: Request, vary: readonly string[]): Response {
  // As bytes: a text would be encoded for its hash, and once more to be sent.
  const text = Buffer.from(JSON.stringify(body));
  const etag = entityTag(text);
  const headers = {
    'Content-Security-Policy': dataContentSecurityPolicy,
    'Content-Type': 'application/json',
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Netlify-Vary': `query=${vary.length > 0 ? vary.join('|') : 'none'}`,
    ETag: etag,
  };
  const known = listedTags(request.headers.get('if-none-match') ?? '');
  return known.includes(etag) || known.includes('*')
    ? new Response(null, { status: 304, headers })
    : new Response(text, { headers });
}

const ifMatch = 'If-Match';

/**
 * 412: the item has changed since the ETag of the request.
 * @param changes the changes since then and their authors, if known
 */
export const preconditionFailed = (changes: string = serverMessages.conflict): AppError =>
  fieldError(ifMatch, changes, 'PRECONDITION_FAILED');

/** True when the request has an If-Match header. */
export const hasCondition = (request: Request): boolean => request.headers.has(ifMatch);

/** True when one of the request's ETags is this one. */
export function isMatched(request: Request, tag: string): boolean {
  const tags = listedTags(request.headers.get(ifMatch) ?? '');
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

/** Turns whatever was thrown into the refusal that the caller may see. */
export function toAppError(error: unknown): AppError {
  return error instanceof AppError
    ? error
    : new AppError('INTERNAL', serverMessages.internal, { cause: error });
}
