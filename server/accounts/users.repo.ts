import type { Area } from '#contract/areas.ts';
import type { Role, User } from '#contract/schemas/account.ts';
import { accountMessages } from '#contract/messages.ts';
import { userMessages } from '#contract/user-messages.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import type { Tables } from '#server/platform/db/database.types.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { fieldError } from '#server/platform/http/errors.ts';

/** Maps an account row to the fields that its owner may read (the allow-list of requirements D28). */
export const toUser = (
  row: Pick<Tables<'users'>, 'id' | 'user_name' | 'role' | 'areas' | 'created_at'>,
): User => ({
  id: row.id,
  userName: row.user_name,
  role: row.role,
  // A check of the table admits no others.
  areas: row.areas as Area[],
  createdAt: row.created_at,
});

const credentialColumns =
  'id,user_name,role,areas,created_at,password_hash,second_factors(secret,confirmed_at),passkeys(id)';

/**
 * Returns an account with all that it logs in with: hash of the password, secret of the authenticator
 * app once it is confirmed, and whether it has a passkey.
 * @param value of the column; names in lower case
 */
export async function findAccount(column: 'id' | 'user_name_key', value: string) {
  const found = serviceDb().from('users').select(credentialColumns).eq(column, value);
  const row = unwrap(await found.maybeSingle());
  if (!row) return undefined;
  const { second_factors: app, passkeys, ...account } = row;
  const secret = app?.confirmed_at ? app.secret : undefined;
  return { ...account, secret, hasPasskey: passkeys.length > 0 };
}

/** An account with all that it logs in with. */
export type StoredAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Refuses a user name that another account has. */
export const userNameTaken = () =>
  fieldError('userName', accountMessages.userNameTaken, 'CONFLICT');

/** Refuses an e-mail address that another account has. */
export const emailTaken = () => fieldError('email', userMessages.emailTaken, 'CONFLICT');

/**
 * Stores a new account.
 * @param areas of an administrator
 * @throws AppError CONFLICT when another account has the name
 */
export async function insertAccount(
  userName: string,
  password: string,
  role: Role,
  areas: Area[],
): Promise<User> {
  const password_hash = await hashPassword(password);
  const result = await serviceDb()
    .from('users')
    .insert({ user_name: userName, password_hash, role, areas })
    .select('id,user_name,role,areas,created_at')
    .single();
  if (result.error?.code === '23505') throw userNameTaken();
  return toUser(unwrap(result));
}
