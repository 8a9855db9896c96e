import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSupabase, type Supabase } from '../../local/supabase/start-supabase.ts';
import { databaseImage } from '../support/database-image.ts';
import { Replay } from './replay.ts';
import { differenceFor, unknownStorageFeature } from './storage-expectations.ts';
import { storageGroups, type StorageEntry } from './storage-recordings.ts';

/** The emulator makes no buckets; this does what the recorded server did when asked to. */
async function changeBucket(supabase: Supabase, { request, response }: StorageEntry) {
  const [, id, action] = /^\/storage\/v1\/bucket(?:\/([^/]+))?(\/empty)?$/.exec(request.path) ?? [];
  if (response.status !== 200 || !request.path.startsWith('/storage/v1/bucket')) return;
  const { method, body } = request;
  const settings = (body?.kind === 'json' ? body.json : {}) as Record<string, unknown>;
  if (method === 'POST' && id === undefined) {
    const {
      id: name,
      public: isPublic,
      file_size_limit: limit,
      allowed_mime_types: types,
    } = settings;
    await supabase.query(
      `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values ($1, $1, $2, $3, $4)`,
      [name ?? settings['name'], isPublic ?? false, limit ?? null, types ?? null],
    );
  } else if (method === 'PUT')
    await supabase.query('update storage.buckets set public = $2 where id = $1', [
      id,
      settings['public'],
    ]);
  else if (action === '/empty')
    await supabase.query('delete from storage.objects where bucket_id = $1', [id]);
  else if (method === 'DELETE')
    await supabase.query('delete from storage.buckets where id = $1', [id]);
}

const jwtSecret = 'super-secret-jwt-token-with-at-least-32-characters-long';
const empty = 'delete from storage.objects; delete from storage.buckets';

/** One emulator for each upload limit; each group empties it. */
const emulators = new Map<number | undefined, Promise<Supabase>>();
async function emulator(options: { uploadLimit?: number }): Promise<Supabase> {
  const image = await databaseImage('bare');
  const bare = { port: 0, jwtSecret, migrationsDir: '/nonexistent', image };
  const started = emulators.get(options.uploadLimit) ?? startSupabase({ ...bare, ...options });
  emulators.set(options.uploadLimit, started);
  return started;
}
afterAll(async () => {
  for (const started of emulators.values()) await (await started).close();
});

describe.each(storageGroups().map((group) => [group.group, group] as const))(
  'Storage recordings, %s',
  (name, group) => {
    let supabase: Supabase;
    let run: Replay;

    beforeAll(async () => {
      supabase = await emulator(group.server ? { uploadLimit: 1000 } : {});
      run = new Replay(group, supabase.url, jwtSecret);
      await supabase.exec(empty);
      if (group.sql) await supabase.exec(group.sql);
    });

    // In order: an entry builds on what those before it left.
    test.each(group.entries.map((entry) => [entry.name, entry] as [string, StorageEntry]))(
      '%s',
      async (title, entry) => {
        const answer = await run.send(entry);
        if (unknownStorageFeature(entry) !== undefined) {
          expect(answer.status).toBe(501);
          return changeBucket(supabase, entry);
        }
        const difference = differenceFor(name, title);
        const found = run.check(entry, answer);
        if (difference) expect(found.length).toBeGreaterThan(0);
        const rest = found.filter((line) => !difference?.parts.test(line));
        if (rest.length > 0) expect.fail(rest.join('\n'));
      },
    );
  },
);
