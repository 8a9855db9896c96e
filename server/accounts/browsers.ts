import { randomBytes } from 'node:crypto';
import { readCookie, setCookie } from '#server/platform/http/cookies.ts';
import { isAcceptedHash, keyedHash } from '#server/platform/hashes.ts';

// What a request tells of the browser that has sent it.

/** What a user agent has in it → what people call it; the first that fits, as browsers name others too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstMatch = (list: typeof browsers, userAgent: string) =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1];

/**
 * The device of a request in plain words, such as "Firefox on Windows". It is what the browser says
 * of itself: a help for the memory, and proof of nothing. Null where that says nothing.
 */
export function deviceOf(request: Request): string | null {
  const userAgent = request.headers.get('user-agent') ?? '';
  const [browser, system] = [firstMatch(browsers, userAgent), firstMatch(systems, userAgent)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? null;
}

/** Half a year; each login begins it anew. */
const cookieSeconds = 180 * 24 * 60 * 60;

/** Accounts that a browser is known for: an office shares computers. */
const maxAccounts = 5;

const textOf = (nonce: string, name: string) => `${nonce}:${name.toLowerCase()}`;

const isTagOf = (tag: string, nonce: string, name: string) =>
  isAcceptedHash('known browser', textOf(nonce, name), Buffer.from(tag, 'base64url'));

/** `nonce.tag.tag…`, a tag for each account that has logged in with the browser. */
function read(request: Request, url: URL) {
  const value = readCookie('browser', request, url) ?? '';
  const [nonce = '', ...tags] = value.split('.');
  const isWhole = /^[\w-]{22}$/.test(nonce) && tags.every((one) => /^[\w-]{43}$/.test(one));
  return isWhole && tags.length <= maxAccounts ? { nonce, tags } : undefined;
}

/**
 * The name of a browser in which this account has logged in before, to count attempts by; undefined
 * for any other. It is no proof of who is asking: it opens nothing, and is counted by itself.
 */
export function knownBrowser(request: Request, url: URL, name: string): string | undefined {
  const cookie = read(request, url);
  if (!cookie) return undefined;
  return cookie.tags.some((tag) => isTagOf(tag, cookie.nonce, name)) ? cookie.nonce : undefined;
}

/** Set-Cookie header after a login: from now on the browser is known for this account, too. */
export function knownBrowserCookie(request: Request, url: URL, name: string): string {
  const { nonce, tags } = read(request, url) ?? {
    nonce: randomBytes(16).toString('base64url'),
    tags: [],
  };
  const own = keyedHash('known browser', textOf(nonce, name)).toString('base64url');
  const others = tags.filter((tag) => !isTagOf(tag, nonce, name)).slice(0, maxAccounts - 1);
  return setCookie('browser', url, [nonce, own, ...others].join('.'), cookieSeconds);
}
