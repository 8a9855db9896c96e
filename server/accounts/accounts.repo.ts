import type { Account, Invitation } from '#contract/schemas/account.ts';
import { role } from '#contract/schemas/user.ts';
import { toUser } from '#server/auth/user.mapper.ts';
import { serviceDb } from '#server/db/client.ts';
import type { Tables } from '#server/db/database.types.ts';
import { unwrap } from '#server/db/unwrap.ts';

const columns = 'id,user_name,role,created_at,email,last_login_at,disabled_at';

type Row = Pick<
  Tables<'users'>,
  'id' | 'user_name' | 'role' | 'created_at' | 'email' | 'last_login_at' | 'disabled_at'
>;

/** An account row → what administrators are told of it; an allow-list. */
const toAccount = (row: Row): Account => ({
  ...toUser(row),
  email: row.email,
  lastLoginAt: row.last_login_at,
  disabledAt: row.disabled_at,
});

/** Every account by name. */
export async function selectAccounts(): Promise<Account[]> {
  const rows = unwrap(await serviceDb().from('users').select(columns).order('user_name_key'));
  return rows.map(toAccount);
}

export async function selectAccount(id: string): Promise<Account | undefined> {
  const row = unwrap(await serviceDb().from('users').select(columns).eq('id', id).maybeSingle());
  return row ? toAccount(row) : undefined;
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
