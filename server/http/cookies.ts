import { sessionSeconds } from '#contract/limits.ts';

const isHttps = (url: URL) => url.protocol === 'https:';

/**
 * `__Host-` binds the cookie to this host and to https; browsers refuse the prefix on plain http,
 * which only a local server uses.
 */
const cookieName = (url: URL) => (isHttps(url) ? '__Host-session' : 'session');

/** The session token that the request carries, or undefined. */
export function readSessionToken(request: Request, url: URL): string | undefined {
  const wanted = `${cookieName(url)}=`;
  return request.headers
    .get('cookie')
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(wanted))
    ?.slice(wanted.length);
}

const setCookie = (url: URL, value: string, maxAge: number) =>
  `${cookieName(url)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isHttps(url) ? '; Secure' : ''}`;

/** Set-Cookie header that starts a session. */
export const sessionCookie = (url: URL, token: string) => setCookie(url, token, sessionSeconds);

/** Set-Cookie header that ends it. */
export const clearedSessionCookie = (url: URL) => setCookie(url, '', 0);
