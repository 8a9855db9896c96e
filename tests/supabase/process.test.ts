import { createClient } from '@supabase/supabase-js';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { readOrMakeKeys } from '../../local/supabase/keys.ts';
import { startSupabase } from '../../local/supabase/start-supabase.ts';
import { openDatabase } from '../support/database.ts';
import { databaseImage } from '../support/database-image.ts';
import { freePort } from '../support/site.ts';

const main = fileURLToPath(new URL('../../local/supabase/main.ts', import.meta.url));
const dir = mkdtempSync(join(tmpdir(), 'supabase-process-'));
const children: ChildProcess[] = [];
const ownPort = await freePort();

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

interface Ready {
  type: 'ready';
  url: string;
  appliedMigrations: string[];
}

function spawn(): {
  child: ChildProcess;
  ready: Promise<Ready>;
  ended: Promise<{ code: number | null; said: string }>;
} {
  const child = fork(main, {
    env: { ...process.env, SUPABASE_PORT: String(ownPort), LOCAL_DATA_DIR: dir },
    silent: true,
    execArgv: [],
  });
  children.push(child);
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += String(chunk)));
  const ready = once(child, 'message').then(([message]) => message as Ready);
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, said }));
  return { child, ready, ended };
}

test(
  'an acknowledged write survives kill -9, as do keys and files',
  { timeout: 120_000 },
  async () => {
    const first = spawn();
    const { url, appliedMigrations } = await first.ready;
    expect(appliedMigrations.length).toBeGreaterThan(0);
    const keys = readOrMakeKeys(join(dir, 'supabase'));
    expect(statSync(join(dir, 'supabase', 'keys.json')).mode & 0o777).toBe(0o600);
    const before = createClient(url, keys.serviceRoleKey, { auth: { persistSession: false } });
    const row = { title: 'kept', description: 'd', stipend: 1, role: 'r' };
    expect(
      (
        await before.storage
          .from('media')
          .upload('kept.png', Buffer.from('kept'), { contentType: 'image/png' })
      ).error,
    ).toBeNull();
    expect((await before.from('jobs').insert(row)).status).toBe(201);
    first.child.kill('SIGKILL');
    await first.ended;

    const second = spawn();
    const again = await second.ready;
    expect(again.appliedMigrations).toEqual([]);
    expect(readOrMakeKeys(join(dir, 'supabase'))).toEqual(keys);
    const after = createClient(again.url, keys.serviceRoleKey, { auth: { persistSession: false } });
    expect((await after.from('jobs').select('title')).data).toEqual([{ title: 'kept' }]);
    const { publicUrl } = after.storage.from('media').getPublicUrl('kept.png').data;
    expect(await (await fetch(publicUrl)).text()).toBe('kept');

    // While it runs, nobody else may open the data, nor take the port.
    const rival = await spawn().ended;
    expect(rival).toMatchObject({
      code: 1,
      said: expect.stringContaining('is in use by process') as string,
    });
    const port = Number(new URL(again.url).port);
    await expect(startSupabase({ port })).rejects.toThrow(`Port ${port} is in use.`);

    second.child.kill('SIGTERM');
    expect((await second.ended).code).toBe(0);
    expect(() => readFileSync(join(dir, 'supabase', 'lock'))).toThrow();
  },
);

test('a failed migration is named with the message of Postgres', { timeout: 120_000 }, async () => {
  const migrationsDir = fileURLToPath(new URL('./broken-migrations/', import.meta.url));
  const image = await databaseImage('bare');
  await expect(startSupabase({ port: 0, image, migrationsDir })).rejects.toThrow(
    'The migration 20260102000000_broken.sql failed: relation "public.nowhere" does not exist',
  );
});

test('a table that a function creates is known to the next request', async () => {
  const supabase = await openDatabase();
  try {
    await supabase.exec(`create function public.make_table() returns text language plpgsql
      security definer as $$ begin
        create table public.made (id int);
        grant select on public.made to service_role;
        return 'made';
      end $$;
      grant execute on function public.make_table to service_role`);
    const db = createClient(supabase.url, supabase.serviceRoleKey);
    const unknown = await db.from('made').select();
    expect(unknown.error?.code).toBe('PGRST205');
    expect((await db.rpc('make_table')).data).toBe('made');
    expect((await db.from('made').select()).data).toEqual([]);
  } finally {
    await supabase.close();
  }
});
