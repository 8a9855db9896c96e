import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { env } from '#server/env.ts';
import { readCookie, setCookie } from '#server/http/cookies.ts';

/** Half a year; each login begins it anew. */
const cookieSeconds = 180 * 24 * 60 * 60;

/** Accounts that a browser is known for: an office shares computers. */
const mostAccounts = 5;

const mark = (nonce: string, name: string) =>
  createHmac('sha256', env().SUPABASE_SERVICE_ROLE_KEY)
    .update(`known browser:${nonce}:${name.toLowerCase()}`)
    .digest('base64url');

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** `nonce.mark.mark…`, a mark for each account that has logged in with the browser. */
function read(request: Request, url: URL) {
  const value = readCookie('browser', request, url) ?? '';
  const [nonce = '', ...marks] = value.split('.');
  const isWhole = /^[\w-]{22}$/.test(nonce) && marks.every((one) => /^[\w-]{43}$/.test(one));
  return isWhole && marks.length <= mostAccounts ? { nonce, marks } : undefined;
}

/**
 * The name of a browser in which this account has logged in before, to count attempts by; undefined
 * for any other. It is no proof of who is asking: it opens nothing, and is counted by itself.
 */
export function knownBrowser(request: Request, url: URL, name: string): string | undefined {
  const cookie = read(request, url);
  if (!cookie) return undefined;
  const expected = mark(cookie.nonce, name);
  return cookie.marks.some((one) => isSame(one, expected)) ? cookie.nonce : undefined;
}

/** Set-Cookie header after a login: from now on the browser is known for this account, too. */
export function knownBrowserCookie(request: Request, url: URL, name: string): string {
  const { nonce, marks } = read(request, url) ?? {
    nonce: randomBytes(16).toString('base64url'),
    marks: [],
  };
  const own = mark(nonce, name);
  const others = marks.filter((one) => one !== own).slice(0, mostAccounts - 1);
  return setCookie('browser', url, [nonce, own, ...others].join('.'), cookieSeconds);
}
