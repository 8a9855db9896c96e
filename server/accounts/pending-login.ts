import { randomBytes } from 'node:crypto';
import { pendingLoginSeconds } from '#contract/limits.ts';
import { userMessages } from '#contract/user-messages.ts';
import { findAccountById, type StoredAccount } from '#server/accounts/users.repo.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { hashToken, isAcceptedHash, keyedHash } from '#server/platform/hashes.ts';
import { fieldError } from '#server/platform/http/errors.ts';

// A login whose password was right and whose code is still missing is a token, not a stored row.

/** Account, milliseconds since 1970 at which it ends, 128 random bits of this attempt, and the MAC. */
const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{13})\.([\w-]{22})\.([\w-]{43})$/;

/** The MAC covers the password hash, so a token ends when the password changes. */
const signedText = (account: StoredAccount, endsAt: string, nonce: string) =>
  [account.id, account.password_hash, endsAt, nonce].join(':');

/** Makes the token with which a login goes on once the password was right. */
export function newPendingToken(account: StoredAccount): string {
  const endsAt = String(Date.now() + pendingLoginSeconds * 1_000);
  const nonce = randomBytes(16).toString('base64url');
  const mac = keyedHash('pending login', signedText(account, endsAt, nonce));
  return [account.id, endsAt, nonce, mac.toString('base64url')].join('.');
}

/** Refuses a pending login that has ended. */
export const loginEnded = () =>
  fieldError('pendingToken', userMessages.loginEnded, 'WRONG_CREDENTIALS');

/**
 * Returns the account of a pending login.
 * @throws AppError WRONG_CREDENTIALS for a token that is not ours, has ended, or was made before the
 * password was changed; UNAVAILABLE
 */
export async function findPendingAccount(token: string): Promise<StoredAccount> {
  const [, id = '', endsAt = '', nonce = '', mac = ''] = shape.exec(token) ?? [];
  if (Number(endsAt) <= Date.now()) throw loginEnded();
  const account = await findAccountById(id);
  const given = Buffer.from(mac, 'base64url');
  if (account && isAcceptedHash('pending login', signedText(account, endsAt, nonce), given)) {
    return account;
  }
  throw loginEnded();
}

/**
 * Uses a token up. Of two logins with one token at the same moment, one is refused. The key names what
 * the MAC covers, since other spellings of the MAC itself are the same token.
 * @throws AppError WRONG_CREDENTIALS for a token that was used before; UNAVAILABLE
 */
export async function usePendingToken(token: string): Promise<void> {
  const taken = await serviceDb().rpc('take_attempt', {
    p_key: `pending-login:${hashToken(token.slice(0, token.lastIndexOf('.')))}`,
    p_limit: 1,
    p_window_seconds: pendingLoginSeconds,
  });
  if (unwrap(taken) > 0) throw loginEnded();
}
