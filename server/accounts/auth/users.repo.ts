import type { Role, User } from '#contract/schemas/user.ts';
import { accountMessages } from '#contract/messages.ts';
import { hashPassword } from '#server/accounts/auth/passwords.ts';
import type { NewSession } from '#server/accounts/auth/session-token.ts';
import { toUser } from '#server/accounts/auth/user.mapper.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';
import { fieldError } from '#server/platform/http/app-error.ts';

/** The account of a name, whatever its case, with its password hash. */
export async function findAccount(userName: string) {
  return unwrap(
    await serviceDb()
      .from('users')
      .select('id,user_name,role,created_at,password_hash')
      .eq('user_name_key', userName.toLowerCase())
      .maybeSingle(),
  );
}

/**
 * Stores a new account.
 * @throws AppError CONFLICT when the name is taken
 */
export async function insertAccount(userName: string, password: string, role: Role): Promise<User> {
  const password_hash = await hashPassword(password);
  const result = await serviceDb()
    .from('users')
    .insert({ user_name: userName, password_hash, role })
    .select('id,user_name,role,created_at')
    .single();
  if (result.error?.code === '23505') {
    throw fieldError('userName', accountMessages.userNameTaken, 'CONFLICT');
  }
  return toUser(unwrap(result));
}

/**
 * Replaces the password that was looked at, and all sessions of the account by the given one: all of
 * it or nothing. False: the password is another one by now.
 * @throws AppError UNAVAILABLE
 */
export async function updatePassword(
  seen: { id: string; password_hash: string },
  hash: string,
  session: NewSession['session'],
  device: string | null,
): Promise<boolean> {
  return unwrap(
    await serviceDb().rpc('change_password', {
      p_user_id: seen.id,
      p_seen_hash: seen.password_hash,
      p_new_hash: hash,
      p_token_hash: session.token_hash,
      p_expires_at: session.expires_at,
      p_device: device,
    }),
  );
}
