import { afterEach, beforeEach, expect, test } from 'vitest';
import { serviceClient } from '../../local/setup/client.ts';
import type { Supabase } from '../../local/supabase/start-supabase.ts';
import { restoreCheck } from '../../local/verify-deploy/restore-check.ts';
import { openDatabase } from '../support/database.ts';

let project: Supabase;
beforeEach(async () => {
  project = await openDatabase();
});
afterEach(() => project.close());

test('a restore is rehearsed with the files of pages at their public addresses', async () => {
  const name = `${'a'.repeat(32)}.webp`;
  const bucket = serviceClient(project).storage.from('media');
  expect(
    (await bucket.upload(name, Buffer.from('bytes'), { contentType: 'image/webp' })).error,
  ).toBeNull();
  await project.exec(`
    insert into public.media_files (name) values ('${name}');
    insert into public.news (id, title, description, publish_date, image)
      values ('${crypto.randomUUID()}', 'T', 'T', '2026-01-01', '${name}')`);
  const { run } = restoreCheck(project);
  const { ok, came } = await run();
  expect(ok).toBe(true);
  expect(came).toContain('1 files');
  await project.exec(`update storage.buckets set public = false where id = 'media'`);
  await expect(run()).rejects.toThrow(`the file ${name} cannot be read`);
});
