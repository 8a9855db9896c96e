import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSupabase, type Supabase } from '../../local/supabase/start-supabase.ts';
import { Replay } from './replay.ts';
import { differenceFor, unknownStorageFeature } from './storage-expectations.ts';
import { storageGroups, type StorageEntry } from './storage-recordings.ts';

const jwtSecret = 'super-secret-jwt-token-with-at-least-32-characters-long';
const empty = 'delete from storage.objects; delete from storage.buckets';

describe.each(storageGroups().map((group) => [group.group, group] as const))(
  'Storage recordings, %s',
  (name, group) => {
    let supabase: Supabase;
    let run: Replay;

    beforeAll(async () => {
      supabase = await startSupabase({
        port: 0,
        jwtSecret,
        migrationsDir: '/nonexistent',
        ...(group.server ? { uploadLimit: 1000 } : {}),
      });
      run = new Replay(group, supabase.url, jwtSecret);
      await supabase.exec(empty);
      if (group.sql) await supabase.exec(group.sql);
    });
    afterAll(() => supabase.close());

    // In order: an entry builds on what those before it left.
    test.each(group.entries.map((entry) => [entry.name, entry] as [string, StorageEntry]))(
      '%s',
      async (title, entry) => {
        const answer = await run.send(entry);
        if (unknownStorageFeature(entry) !== undefined) {
          expect(answer.status).toBe(501);
          return;
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
