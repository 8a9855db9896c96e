/** How long a login lasts at most (reasons in docs/security.md). */
export const sessionSeconds = 7 * 24 * 60 * 60;

/**
 * `session` opens a session; `browser` marks a browser in which an account has logged in; `queued` has
 * the number of an enquiry that waits (contract/form-outcome.ts).
 */
type CookieName = 'session' | 'browser' | 'queued';

const isHttps = (url: URL) => url.protocol === 'https:';

/**
 * `__Host-` binds the cookie to this host and to https; browsers refuse the prefix on plain http,
 * which only a local server uses.
 */
const fullName = (name: CookieName, url: URL) => (isHttps(url) ? `__Host-${name}` : name);

/** The value of a cookie that the request carries, or undefined. */
export function readCookie(name: CookieName, request: Request, url: URL): string | undefined {
  const wanted = `${fullName(name, url)}=`;
  return request.headers
    .get('cookie')
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(wanted))
    ?.slice(wanted.length);
}

/** The session token that the request carries, or undefined. */
export const readSessionToken = (request: Request, url: URL): string | undefined =>
  readCookie('session', request, url);

/** A Set-Cookie header for this host, out of reach for scripts. */
export const setCookie = (name: CookieName, url: URL, value: string, maxAge: number): string =>
  `${fullName(name, url)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isHttps(url) ? '; Secure' : ''}`;

/** Set-Cookie header that starts a session. */
export const sessionCookie = (url: URL, token: string) =>
  setCookie('session', url, token, sessionSeconds);

/** Set-Cookie header that ends it. */
export const clearedSessionCookie = (url: URL) => setCookie('session', url, '', 0);

/** The headers of an answer that sets several cookies. */
export const setCookies = (...cookies: string[]): HeadersInit =>
  cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]);
