import type { Account, Invitation } from '#contract/schemas/account.ts';
import { role } from '#contract/schemas/user.ts';
import { toUser } from '#server/accounts/auth/user.mapper.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import type { Tables } from '#server/platform/db/database.types.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';

const columns = 'id,user_name,role,created_at,email,last_login_at,disabled_at';

type Row = Pick<
  Tables<'users'>,
  'id' | 'user_name' | 'role' | 'created_at' | 'email' | 'last_login_at' | 'disabled_at'
>;

/** An account row → what administrators are told of it; an allow-list. */
const toAccount = (row: Row, { apps, passkeys }: Factors): Account => ({
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

/** @param id of one account; without it those of all */
async function selectFactors(id?: string): Promise<Factors> {
  const apps = serviceDb().from('second_factors').select('user_id').not('confirmed_at', 'is', null);
  const passkeys = serviceDb().from('passkeys').select('user_id');
  const [ofApps, ofPasskeys] = await Promise.all(
    id === undefined ? [apps, passkeys] : [apps.eq('user_id', id), passkeys.eq('user_id', id)],
  );
  const owners = (rows: { user_id: string }[]) => rows.map(({ user_id }) => user_id);
  return { apps: owners(unwrap(ofApps)), passkeys: owners(unwrap(ofPasskeys)) };
}

/** Every account by name. */
export async function selectAccounts(): Promise<Account[]> {
  const users = serviceDb().from('users').select(columns).order('user_name_key');
  const [rows, factors] = await Promise.all([users, selectFactors()]);
  return unwrap(rows).map((row) => toAccount(row, factors));
}

/** One account by its id. */
export async function selectAccount(id: string): Promise<Account | undefined> {
  const row = unwrap(await serviceDb().from('users').select(columns).eq('id', id).maybeSingle());
  return row ? toAccount(row, await selectFactors(id)) : undefined;
}

/** The invitations that nobody has used and that are not too old, newest first. */
export async function selectInvitations(now = new Date()): Promise<Invitation[]> {
  const rows = unwrap(
    await serviceDb()
      .from('account_links')
      .select('id,role,email,created_at,expires_at')
      .eq('kind', 'invitation')
      .is('used_at', null)
      .gt('expires_at', now.toISOString())
      .order('created_at', { ascending: false }),
  );
  return rows.map((row) => ({
    id: row.id,
    role: role.parse(row.role),
    email: row.email,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }));
}

/** False when there was none. */
export async function deleteInvitation(id: string): Promise<boolean> {
  const rows = unwrap(
    await serviceDb()
      .from('account_links')
      .delete()
      .eq('id', id)
      .eq('kind', 'invitation')
      .is('used_at', null)
      .select('id'),
  );
  return rows.length > 0;
}
