import { randomBytes } from 'node:crypto';
import type { Tables } from '#server/platform/db/database.types.ts';
import { readCookie, setCookie } from '#server/platform/http/cookies.ts';
import { isAcceptedHash, keyedHash } from '#server/platform/hashes.ts';

/** Half a year; each login begins it anew. */
const cookieSeconds = 180 * 24 * 60 * 60;

/** Accounts that a browser is known for: an office shares computers. */
const maxAccounts = 5;

/**
 * A browser that wants to log in to an account. Its cookie is `nonce.tag.tag…`, a tag for each account
 * that has logged in with it. A tag ends with the password that was in use then.
 * @param account undefined for a name that no account has
 * @returns `known`, to count attempts by: the name of a browser in which this account has logged in
 * before, undefined for any other. It proves no identity and opens nothing: its attempts are
 * counted apart. `cookie` is the Set-Cookie header after a login: the browser is known from then on.
 */
export function browserOf(
  request: Request,
  url: URL,
  account: Pick<Tables<'users'>, 'user_name' | 'password_hash'> | undefined,
): { known: string | undefined; cookie: string } {
  const { user_name = '', password_hash = '' } = account ?? {};
  const [given = '', ...tags] = (readCookie('browser', request, url) ?? '').split('.');
  const isOurs =
    /^[\w-]{22}$/.test(given) &&
    tags.length <= maxAccounts &&
    tags.every((tag) => /^[\w-]{43}$/.test(tag));
  const nonce = isOurs ? given : randomBytes(16).toString('base64url');
  const text = `${nonce}:${user_name.toLowerCase()}:${password_hash}`;
  const isOwn = (tag: string) =>
    isAcceptedHash('known browser', text, Buffer.from(tag, 'base64url'));
  const own = keyedHash('known browser', text).toString('base64url');
  const others = isOurs ? tags.filter((tag) => !isOwn(tag)).slice(0, maxAccounts - 1) : [];
  return {
    known: isOurs && tags.some(isOwn) ? nonce : undefined,
    cookie: setCookie('browser', url, [nonce, own, ...others].join('.'), cookieSeconds),
  };
}
