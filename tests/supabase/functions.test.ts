import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { areas } from '#contract/areas.ts';
import { blobsContext, serveBlobs } from '../../local/serve/blobs.ts';
import { serviceClient } from '../../local/setup/client.ts';
import type { Supabase } from '../../local/supabase/start-supabase.ts';
import { expectError } from '../support/answers.ts';
import { loadCall, type Api } from '../support/call.ts';
import { openDatabase } from '../support/database.ts';
import { setEnvironment } from '../support/environment.ts';
import { picture } from '../support/media.ts';

// The functions on any Supabase: the emulator, or the project that SUPABASE_URL, SUPABASE_ANON_KEY
// and SUPABASE_SERVICE_ROLE_KEY name. Nothing but what was made here is changed, and all of it is
// removed in the end.

const given = inject('givenSupabase');
const mark = `functions ${randomUUID()}`;
const userName = `functions-${randomBytes(8).toString('hex')}`;
const directory = mkdtempSync(join(tmpdir(), 'supabase-functions-'));
const token = randomBytes(32).toString('base64url');
const cookie = `session=${token}`;

let local: Supabase | undefined;
let blobs: Awaited<ReturnType<typeof serveBlobs>>;
let api: Api;
let db: ReturnType<typeof serviceClient>;
let restoreEnvironment: () => void;

beforeAll(async () => {
  const { url, anonKey, serviceRoleKey } = given ?? (local = await openDatabase());
  blobs = await serveBlobs(directory);
  restoreEnvironment = setEnvironment({
    SUPABASE_URL: url,
    SUPABASE_ANON_KEY: anonKey,
    SUPABASE_SERVICE_ROLE_KEY: serviceRoleKey,
    NETLIFY_BLOBS_CONTEXT: blobsContext(blobs.url, blobs.token),
  });
  vi.resetModules();
  api = await loadCall();
  db = serviceClient({ url, serviceRoleKey });
  const { data } = await db
    .from('users')
    .insert({
      ...{ user_name: userName, password_hash: 'scrypt$no$password$matches' },
      ...{ role: 'ADMIN', areas: [...areas] },
    })
    .select('id')
    .single()
    .throwOnError();
  await db
    .from('sessions')
    .insert({
      token_hash: createHash('sha256').update(token).digest('hex'),
      user_id: data.id,
      expires_at: new Date(Date.now() + 600_000).toISOString(),
    })
    .throwOnError();
});

afterAll(async () => {
  await api.background();
  for (const table of ['news', 'jobs', 'installations'] as const) {
    await db.from(table).delete().like('title', `${mark}%`);
  }
  // What failed half-way leaves a noted file, and a removed one leaves its mark, so that nothing
  // shows it again: the hourly cleanup of the site takes both away.
  await db.from('users').delete().eq('user_name', userName);
  await db.from('login_attempts').delete().in('key', attempts);
  // A project that is used by others cannot be counted; the emulator is empty again.
  const left = await local?.query<{ count: number }>(
    `select (select count(*) from users) + (select count(*) from sessions)
       + (select count(*) from news) + (select count(*) from jobs)
       + (select count(*) from installations) + (select count(*) from login_attempts)
       + (select count(*) from media_files where deleted_at is null)
       + (select count(*) from storage.objects) as count`,
  );
  await local?.close();
  if (left) expect(Number(left[0]?.count)).toBe(0);
  await blobs.stop();
  restoreEnvironment();
  rmSync(directory, { recursive: true, force: true });
});

/** Keys under which attempts from these tests are counted. */
const attempts: string[] = [];
const from = (ip: string) => {
  const hash = createHash('sha256')
    .update(JSON.stringify([ip, undefined]))
    .digest('hex');
  attempts.push(`apply-address:${hash}`, `search-address:${hash}`);
  return { ip };
};

const texts = { title: `${mark} title`, description: 'Text.' };

test('a news item is made, found, changed, and removed with its picture', async () => {
  const multipart = { ...texts, date: '2026-01-01', image: await picture() };
  const made = await api.succeed('createNews', { cookie, multipart });
  const params = { id: made.news.id };
  const read = await api.succeed('getNews', { params });
  expect(read.news).toEqual(made.news);
  const q = mark.toUpperCase();
  expect((await api.succeed('listNews', { query: { q }, ...from('192.0.2.10') })).news).toEqual([
    made.news,
  ]);
  const file = { file: made.news.image };
  expect((await api.call('getUpload', { params: file })).status).toBe(200);

  const changes = { ...texts, title: `${mark} changed`, date: '2026-01-02' };
  expect((await api.succeed('updateNews', { cookie, params, multipart: changes })).news.title).toBe(
    changes.title,
  );
  await api.succeed('removeNews', { cookie, params });
  await expectError(await api.call('getNews', { params }), 'NOT_FOUND');
  await expectError(await api.call('getUpload', { params: file }), 'NOT_FOUND');
});

test('an application is stored once, and is deleted with its job', async () => {
  const json = { ...texts, stipend: 1000, role: 'Site' };
  const { job } = await api.succeed('createJob', { cookie, json });
  const params = { id: job.id };
  const application = {
    params,
    json: { name: 'A. Applicant', email: 'a@example.org' },
    headers: { 'idempotency-key': randomUUID() },
    ...from('192.0.2.11'),
  };
  for (let n = 0; n < 2; n += 1) {
    await api.succeed('applyForJob', application);
  }
  expect((await api.succeed('listApplications', { cookie, params })).pageInfo.totalRecords).toBe(1);
  await api.succeed('removeJob', { cookie, params });
  const { count } = await db
    .from('job_applications')
    .select('id', { count: 'exact', head: true })
    .eq('job_id', job.id);
  expect(count).toBe(0);
});

test('an installation is made and removed with its picture', async () => {
  const multipart = { title: texts.title, image: await picture('webp') };
  const { installation } = await api.succeed('createInstallation', { cookie, multipart });
  const params = { id: installation.id };
  await api.succeed('getInstallation', { params });
  await api.succeed('removeInstallation', { cookie, params });
  const file = { file: installation.image };
  await expectError(await api.call('getUpload', { params: file }), 'NOT_FOUND');
});

test('a visitor cannot write, and a logout ends the session', async () => {
  const json = { ...texts, stipend: 1, role: 'Site' };
  await expectError(await api.call('createJob', { json }), 'NOT_LOGGED_IN');
  await api.succeed('getMe', { cookie });
  await api.succeed('logout', { cookie });
  await expectError(await api.call('getMe', { cookie }), 'NOT_LOGGED_IN');
});

test('database and storage are healthy', async () => {
  const { body } = await api.call('getHealth');
  expect(await new Response(body).json()).toMatchObject({ database: true, storage: true });
});
