import { hash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { env } from '#server/platform/env.ts';
import { keyedHash } from '#server/platform/hashes.ts';

/**
 * The part of an IP that one customer of a provider has: an IPv4 whole, of an IPv6
 * the first 64 bits. IPv4 inside of IPv6 counts as IPv4.
 */
export function networkOf(ip: string): string {
  const plain = ip.replace(/%.*/, '');
  if (!isIPv6(plain)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  // A URL has the one short form of RFC 5952: no zeros in front, in small letters, no IPv4.
  const short = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [left = [], right = []] = short.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}

/** Per purpose the variable that says how many attempts within ATTEMPT_WINDOW_SECONDS are taken. */
const limitVariables = {
  'login-account': 'LOGIN_LIMIT_PER_ACCOUNT',
  'login-address': 'LOGIN_LIMIT_PER_ADDRESS',
  'login-browser': 'LOGIN_LIMIT_PER_ACCOUNT',
  'passkey-address': 'LOGIN_LIMIT_PER_ADDRESS',
  'change-password': 'LOGIN_LIMIT_PER_ACCOUNT',
  'second-factor': 'CODE_LIMIT_PER_ACCOUNT',
  'register-address': 'REGISTER_LIMIT_PER_ADDRESS',
  'forgotten-address': 'REGISTER_LIMIT_PER_ADDRESS',
  'link-address': 'STATUS_LIMIT_PER_ADDRESS',
  'apply-address': 'APPLY_LIMIT_PER_ADDRESS',
  'search-address': 'SEARCH_LIMIT_PER_ADDRESS',
  'list-address': 'LIST_LIMIT_PER_ADDRESS',
  'enquiry-address': 'ENQUIRY_LIMIT_PER_ADDRESS',
  'attachment-address': 'ATTACHMENT_LIMIT_PER_ADDRESS',
  'status-address': 'STATUS_LIMIT_PER_ADDRESS',
  'visit-address': 'VISIT_LIMIT_PER_ADDRESS',
  'error-address': 'BROWSER_ERROR_LIMIT_PER_ADDRESS',
  'error-all': 'BROWSER_ERROR_LIMIT',
} as const;

export type Purpose = keyof typeof limitVariables;

export const limitOf = (purpose: Purpose): number => env()[limitVariables[purpose]];

/**
 * The key of counted attempts: an IP, the name of an account, both, or neither, which counts all
 * attempts together. Only attempts that others cannot make are counted by the name alone: otherwise
 * others could lock the owner out (requirements D53).
 */
export interface Caller {
  ip?: string;
  /** Takes the place of the IP: the name of a browser in which the account has logged in before. */
  browser?: string;
  name?: string;
}

/** The key under which attempts are counted. It is hashed, so that it shows neither name nor IP. */
export function limitKey(purpose: Purpose, { ip, browser, name }: Caller): string {
  const source = browser ?? (ip && networkOf(ip));
  return `${purpose}:${hash('sha256', JSON.stringify([source, name?.toLowerCase()]))}`;
}

/** The key of all attempts at a name, from wherever they come. */
export const nameKey = (name: string) => `login-name:${hash('sha256', name.toLowerCase())}`;

/**
 * The key of the receipts to an e-mail address. Capitals, dots and what follows a plus lead to the
 * same mailbox at large providers, and count as one. Keyed, since addresses can be guessed.
 */
export function receiverKey(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const mailbox = `${local.replace(/\+.*/, '').replaceAll('.', '')}@${domain}`;
  return `receipt:${keyedHash('mail receiver', mailbox).toString('hex')}`;
}

/** The first attempts at a name wait for nothing, the next one this long, each further one twice. */
const freeAttempts = 5;
const firstDelayMs = 100;
const longestDelayMs = 3_000;

/** How long an attempt at a name waits, in ms, when it is the `count`th. */
export const delayOf = (count: number): number =>
  count <= freeAttempts
    ? 0
    : Math.min(longestDelayMs, firstDelayMs * 2 ** (count - freeAttempts - 1));
