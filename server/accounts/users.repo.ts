import type { Account, Role, User } from '#contract/schemas/account.ts';
import { accountMessages } from '#contract/messages.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import type { Tables } from '#server/platform/db/database.types.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { fieldError } from '#server/platform/http/errors.ts';

const users = () => serviceDb().from('users');

/** Maps an account row to the fields that its owner may read (the allow-list of requirements D28). */
export const toUser = (
  row: Pick<Tables<'users'>, 'id' | 'user_name' | 'role' | 'created_at'>,
): User => ({
  id: row.id,
  userName: row.user_name,
  role: row.role,
  createdAt: row.created_at,
});

const credentialColumns = 'id,user_name,role,created_at,password_hash';

/** Returns the account with a name, in any case, with its password hash. */
export async function findAccount(userName: string) {
  const named = users().select(credentialColumns).eq('user_name_key', userName.toLowerCase());
  return unwrap(await named.maybeSingle());
}

/** Returns the account with an id, with its password hash. */
export async function findAccountById(id: string) {
  return unwrap(await users().select(credentialColumns).eq('id', id).maybeSingle());
}

/** An account with its password hash. */
export type StoredAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Refuses a user name that another account has. */
export const userNameTaken = () =>
  fieldError('userName', accountMessages.userNameTaken, 'CONFLICT');

/**
 * Stores a new account.
 * @throws AppError CONFLICT when another account has the name
 */
export async function insertAccount(userName: string, password: string, role: Role): Promise<User> {
  const password_hash = await hashPassword(password);
  const result = await users()
    .insert({ user_name: userName, password_hash, role })
    .select('id,user_name,role,created_at')
    .single();
  if (result.error?.code === '23505') throw userNameTaken();
  return toUser(unwrap(result));
}

const accountColumns = 'id,user_name,role,created_at,email,last_login_at,disabled_at';

type AccountRow = Pick<
  Tables<'users'>,
  'id' | 'user_name' | 'role' | 'created_at' | 'email' | 'last_login_at' | 'disabled_at'
>;

/** Maps an account row to the fields that administrators may read. */
const toAccount = (row: AccountRow, { apps, passkeys }: Factors): Account => ({
  ...toUser(row),
  email: row.email,
  lastLoginAt: row.last_login_at,
  disabledAt: row.disabled_at,
  hasApp: apps.includes(row.id),
  passkeys: passkeys.filter((owner) => owner === row.id).length,
});

/** The accounts that have an authenticator app, and the owner of each passkey. */
interface Factors {
  apps: readonly string[];
  passkeys: readonly string[];
}

/** @param id of one account; without it the factors of all accounts are read */
async function selectFactors(id?: string): Promise<Factors> {
  const apps = serviceDb().from('second_factors').select('user_id').not('confirmed_at', 'is', null);
  const passkeys = serviceDb().from('passkeys').select('user_id');
  const [ofApps, ofPasskeys] = await Promise.all(
    id === undefined ? [apps, passkeys] : [apps.eq('user_id', id), passkeys.eq('user_id', id)],
  );
  const owners = (rows: { user_id: string }[]) => rows.map(({ user_id }) => user_id);
  return { apps: owners(unwrap(ofApps)), passkeys: owners(unwrap(ofPasskeys)) };
}

/** Returns all accounts, ordered by name. */
export async function selectAccounts(): Promise<Account[]> {
  const selecting = users().select(accountColumns).order('user_name_key');
  const [rows, factors] = await Promise.all([selecting, selectFactors()]);
  return unwrap(rows).map((row) => toAccount(row, factors));
}

/** Returns one account by its id. */
export async function selectAccount(id: string): Promise<Account | undefined> {
  const row = unwrap(await users().select(accountColumns).eq('id', id).maybeSingle());
  return row ? toAccount(row, await selectFactors(id)) : undefined;
}
