import { hash } from 'node:crypto';
import { serverMessages } from '#contract/messages.ts';
import { dataContentSecurityPolicy } from '#contract/security-headers.ts';
import { AppError } from '#server/platform/http/errors.ts';

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

/** Turns whatever was thrown into the refusal that the caller may see. */
export function toAppError(error: unknown): AppError {
  return error instanceof AppError
    ? error
    : new AppError('INTERNAL', serverMessages.internal, { cause: error });
}
