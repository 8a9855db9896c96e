import { recoveryHash, stepOfCode } from '#server/accounts/second-factor/codes.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';

const factors = () => serviceDb().from('second_factors');

/** Recovery codes that have not been used. */
export async function countRecoveryCodes(userId: string): Promise<number> {
  const rows = unwrap(
    await serviceDb().from('recovery_codes').select('code_hash').eq('user_id', userId),
  );
  return rows.length;
}

/** Keeps a new secret that its owner has still to confirm, in the place of an earlier one. */
export async function storeSecret(userId: string, secret: string): Promise<void> {
  unwrap(await factors().delete().eq('user_id', userId).is('confirmed_at', null));
  unwrap(await factors().insert({ user_id: userId, secret }));
}

/** Deletes the authenticator app of an account. False when none is on. */
export async function deleteFactor(userId: string): Promise<boolean> {
  const deleted = unwrap(
    await factors()
      .delete()
      .eq('user_id', userId)
      .not('confirmed_at', 'is', null)
      .select('user_id'),
  );
  return deleted.length > 0;
}

/**
 * Takes app and passkeys of an account away and ends its sessions, in one transaction with the entry
 * of who did it. False when there is no such account.
 */
export const removeFactors = async (userId: string): Promise<boolean> =>
  unwrap(await serviceDb().rpc('remove_factors', { p_user_id: userId }));

/** Uses a code of the app, or a recovery code, up. False when it is none, or was used before. */
export async function takeCode(userId: string, secret: string, code: string): Promise<boolean> {
  const step = await stepOfCode(secret, code);
  if (step !== undefined) {
    const taken = unwrap(
      await factors()
        .update({ last_step: step })
        .eq('user_id', userId)
        .lt('last_step', step)
        .select('user_id'),
    );
    return taken.length > 0;
  }
  const hash = recoveryHash(code);
  if (hash === undefined) return false;
  const used = unwrap(
    await serviceDb()
      .from('recovery_codes')
      .delete()
      .eq('user_id', userId)
      .eq('code_hash', hash)
      .select('user_id'),
  );
  return used.length > 0;
}
