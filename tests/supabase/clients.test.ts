import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSupabase, type Supabase } from '../../local/supabase/start-supabase.ts';
import { databaseImage } from '../support/database-image.ts';

let supabase: Supabase;
beforeAll(async () => {
  const image = await databaseImage('bare');
  supabase = await startSupabase({ port: 0, databasePort: 0, image });
});
afterAll(() => supabase.close());

async function connect() {
  const client = new pg.Client({ connectionString: supabase.databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

test('clients of Postgres take turns, a transaction each', async () => {
  const [one, two] = [await connect(), await connect()];
  await one.query('create table turns (n integer)');
  await one.query('begin');
  await one.query('insert into turns values ($1)', [1]);
  const read = two.query<{ n: number }>('select n from turns');
  await one.query('insert into turns values (2)');
  await one.query('commit');
  expect((await read).rows).toEqual([{ n: 1 }, { n: 2 }]);
  // The API waits for them, and knows what they have made.
  expect(await supabase.query('select count(*)::int as n from turns')).toEqual([{ n: 2 }]);
  await Promise.all([one.end(), two.end()]);
});

test('a statement that fails leaves the connection usable', async () => {
  const client = await connect();
  await expect(client.query('select $1::integer', ['x'])).rejects.toThrow('invalid input syntax');
  const { rows } = await client.query<{ t: string }>('select $1::text as t', [
    'é'.repeat(1_000_000),
  ]);
  expect(rows[0]?.t).toHaveLength(1_000_000);
  await client.end();
});

test('a connection that closes within a transaction rolls back', async () => {
  const client = await connect();
  await client.query('begin');
  await client.query('create table half (n integer)');
  await client.end();
  expect(await supabase.query(`select to_regclass('half') as half`)).toEqual([{ half: null }]);
});

test('a connection needs the password', async () => {
  const address = new URL(supabase.databaseUrl ?? '');
  address.password = 'guessed';
  const client = new pg.Client({ connectionString: address.href });
  await expect(client.connect()).rejects.toThrow('password authentication failed');
});
