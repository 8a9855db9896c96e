import { randomBytes } from 'node:crypto';
import { findAccount, type StoredAccount } from '#server/accounts/users.repo.ts';
import { hashToken, isAcceptedHash, keyedHash } from '#server/platform/hashes.ts';

/** How long a login waits for its code. */
const pendingLoginSeconds = 5 * 60;

// A login whose password was right and whose code is still missing is a token, not a stored row.

/** Account, milliseconds since 1970 at which it ends, 128 random bits of this attempt, and the MAC. */
const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{13})\.([\w-]{22})\.([\w-]{43})$/;

type Signed = Pick<StoredAccount, 'id' | 'password_hash'>;

/** The MAC covers the password hash, so a token ends when the password changes. */
const signedText = (account: Signed, endsAt: string, nonce: string) =>
  [account.id, account.password_hash, endsAt, nonce].join(':');

/** Makes the token with which a login goes on once the password was right. */
export function newPendingToken(account: Signed): string {
  const endsAt = String(Date.now() + pendingLoginSeconds * 1_000);
  const nonce = randomBytes(16).toString('base64url');
  const mac = keyedHash('pending login', signedText(account, endsAt, nonce));
  return [account.id, endsAt, nonce, mac.toString('base64url')].join('.');
}

/**
 * Returns the account of a pending login, and the key under which the database knows that its token was
 * taken; undefined for a token that is not ours, has ended, or was made before the password was changed.
 */
export async function findPendingLogin(
  token: string,
): Promise<{ account: StoredAccount; key: string } | undefined> {
  const [, id = '', endsAt = '', nonce = '', mac = ''] = shape.exec(token) ?? [];
  if (Number(endsAt) <= Date.now()) return undefined;
  const account = await findAccount('id', id);
  const given = Buffer.from(mac, 'base64url');
  if (!account || !isAcceptedHash('pending login', signedText(account, endsAt, nonce), given)) {
    return undefined;
  }
  // Of what the MAC covers, since other spellings of the MAC itself are the same token.
  return { account, key: `pending-login:${hashToken(`${id}.${endsAt}.${nonce}`)}` };
}
