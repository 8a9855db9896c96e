import { randomInt } from 'node:crypto';
import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { areas, type Area } from '#contract/areas.ts';
import { CliError } from './options.ts';
import { log } from './log.ts';

/** Credentials of a login. */
export interface Credentials {
  userName: string;
  password: string;
}

// Without l, I, 1, O and 0, which look alike.
const letters = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A password of 20 characters, about 116 bits. */
function makePassword(): string {
  return Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join('');
}

/**
 * Makes an account.
 * @throws CliError when the password is refused, the name is taken or the database refuses
 */
export async function insertAccount(
  client: SupabaseClient,
  account: { userName: string; password: string; role: 'ADMIN' | 'USER'; areas: readonly Area[] },
): Promise<void> {
  const { hashPassword, requireGoodPassword } = await import('#server/accounts/passwords.ts');
  try {
    await requireGoodPassword(account.userName, account.password);
  } catch (error) {
    throw new CliError(error instanceof Error ? error.message : String(error));
  }
  const { error } = await client.from('users').insert({
    user_name: account.userName,
    password_hash: await hashPassword(account.password),
    role: account.role,
    areas: account.areas,
  });
  if (!error) return;
  if (error.code === '23505') {
    throw new CliError(`There is an account with the name ${account.userName} already.`);
  }
  throw new CliError(`The account could not be made: ${error.message}`);
}

/** @throws CliError when the database cannot be read */
export async function hasAdmin(client: SupabaseClient): Promise<boolean> {
  const { data, error } = await client.from('users').select('id').eq('role', 'ADMIN').limit(1);
  if (error) throw new CliError(`The database could not be read: ${error.message}`);
  return data.length > 0;
}

/**
 * Makes the first administrator, with a random password in credentials.json that only the owner
 * of the file can read. Does nothing when there is an administrator.
 * @returns the account that was made
 */
export async function ensureAdmin(
  client: SupabaseClient,
  file: string,
): Promise<Credentials | undefined> {
  if (await hasAdmin(client)) return undefined;
  const account = { userName: 'admin', password: makePassword() };
  // The file comes first: without the stored password the administrator could not log in.
  rmSync(file, { force: true });
  writeFileSync(file, `${JSON.stringify(account, null, 2)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  try {
    await insertAccount(client, { ...account, role: 'ADMIN', areas });
  } catch (problem) {
    rmSync(file, { force: true });
    throw problem;
  }
  log('Made an administrator with a random password');
  return account;
}

/** How to log in, in words: the account that this start has made, or where to find it. */
export function credentialsHint(file: string, made: Credentials | undefined): string {
  if (made) return `name ${made.userName}, password ${made.password}`;
  if (!existsSync(file)) return 'make an account with npm run admin:create';
  const short = relative(process.cwd(), file);
  return `name and password are in ${short.startsWith('..') ? file : short}`;
}
