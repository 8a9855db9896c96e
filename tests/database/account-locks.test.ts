import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../support/database.ts';
import type { Supabase } from '../../local/supabase/start-supabase.ts';

let supabase: Supabase;
beforeAll(async () => {
  supabase = await openDatabase();
});
afterAll(() => supabase.close());

// A passkey that is added at the moment at which an administrator removes all factors must not stay:
// both take the lock of the account first.
test.each([
  ['add_passkey', `public.add_passkey(id, 'AA', 'AA', 0, 'Laptop', '', 20)`],
  ['remove_factors', 'public.remove_factors(id)'],
])('%s holds a lock on the account', async (_, call) => {
  await supabase.query(
    `insert into public.users (user_name, password_hash) values ('asha', 'scrypt$x')`,
  );
  await supabase.query('begin');
  await supabase.query(`select ${call} from public.users`);
  const [row] = await supabase.query(`select xmax <> '0' as "isLocked" from public.users`);
  await supabase.query('rollback');
  await supabase.query('delete from public.users');
  expect(row).toEqual({ isLocked: true });
});
