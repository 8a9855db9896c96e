import { z } from 'zod';
import { maxPasskeys, passkeySeconds } from '#contract/limits.ts';
import type { Passkey } from '#contract/schemas/factors.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import type { Database } from '#server/platform/db/database.types.ts';
import { unwrap } from '#server/platform/db/errors.ts';

const passkeys = () => serviceDb().from('passkeys');
const challenges = () => serviceDb().from('passkey_challenges');

/** Returns the passkeys of an account, oldest first. `credentialId` names one to its device. */
export async function selectPasskeys(
  userId: string,
): Promise<(Passkey & { credentialId: string })[]> {
  const rows = unwrap(
    await passkeys()
      .select('id,name,created_at,last_used_at,credential_id')
      .eq('user_id', userId)
      .order('created_at'),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    credentialId: row.credential_id,
  }));
}

/** Returns whether an account has a passkey, which opens it without a password. */
export const hasPasskey = async (userId: string): Promise<boolean> =>
  unwrap(await passkeys().select('id').eq('user_id', userId).limit(1)).length > 0;

/** Returns the passkey with an id, with its account. */
export const findPasskey = async (credentialId: string) =>
  unwrap(
    await passkeys()
      .select('id,credential_id,public_key,sign_count,user:users(id,user_name,role,created_at)')
      .eq('credential_id', credentialId)
      .maybeSingle(),
  );

/** Notes a use. Returns false when another use has counted further meanwhile. */
export async function noteUse(
  passkey: { id: string; sign_count: number },
  signCount: number,
): Promise<boolean> {
  const rows = unwrap(
    await passkeys()
      .update({ sign_count: signCount, last_used_at: new Date().toISOString() })
      .eq('id', passkey.id)
      .eq('sign_count', passkey.sign_count)
      .select('id'),
  );
  return rows.length > 0;
}

const outcome = z.enum(['added', 'added_first', 'known', 'too_many']);

type NewPasskey = Omit<Database['public']['Functions']['add_passkey']['Args'], 'p_most'>;

/**
 * Stores a passkey. The first second factor of an account ends its other sessions.
 * @param passkey with the public key as COSE in base64url, and the hash of the session that goes on
 */
export const insertPasskey = async (passkey: NewPasskey) =>
  outcome.parse(unwrap(await serviceDb().rpc('add_passkey', { ...passkey, p_most: maxPasskeys })));

/** Deletes a passkey. Returns false when the account has none with this id. */
export async function deletePasskey(id: string, userId: string): Promise<boolean> {
  const rows = unwrap(await passkeys().delete().eq('id', id).eq('user_id', userId).select('id'));
  return rows.length > 0;
}

/** Whether a device answers a challenge by making a passkey, or by using one. */
type Purpose = 'add' | 'use';

/**
 * Stores a challenge.
 * @param userId the account that adds or uses a passkey; null for a login
 */
export async function storeChallenge(
  challenge: string,
  purpose: Purpose,
  userId: string | null,
): Promise<void> {
  const expires_at = new Date(Date.now() + passkeySeconds * 1_000).toISOString();
  unwrap(await challenges().insert({ challenge, purpose, user_id: userId, expires_at }));
}

/**
 * Deletes a challenge, so that it is accepted once. Returns false when there is none for this purpose
 * and account, when it has expired, or when it was used before.
 */
export async function takeChallenge(
  challenge: unknown,
  purpose: Purpose,
  userId: string | null,
): Promise<boolean> {
  if (typeof challenge !== 'string' || !/^[\w-]{43}$/.test(challenge)) return false;
  const wanted = challenges()
    .delete()
    .eq('challenge', challenge)
    .eq('purpose', purpose)
    .gt('expires_at', new Date().toISOString());
  const rows = unwrap(
    await (userId === null ? wanted.is('user_id', null) : wanted.eq('user_id', userId)).select(
      'challenge',
    ),
  );
  return rows.length > 0;
}
