import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useBackend } from '../support/backend.ts';

/** The tables of which each step of the hourly cleanup deletes rows. */
const tables = [
  ...(['sessions', 'job_applications', 'enquiries'] as const),
  ...(['attachments', 'import_items', 'item_previews'] as const),
];

const backend = useBackend();
let jobId: string;
beforeAll(async () => {
  const json = { title: 'Fitter', description: 'Text.', stipend: 1, role: 'Site' };
  jobId = (await backend.succeed('createJob', { cookie: await backend.admin(), json })).job.id;
});

/** Leaves one row in each table that is due. */
beforeEach(async () => {
  for (const table of tables) await backend.exec(`delete from public.${table}`);
  await backend.account('USER');
  const person = { name: 'N', email: 'n@example.org', message: 'M', consent: true };
  await backend.succeed('sendEnquiry', { json: { ...person, kind: 'question' } });
  await backend.succeed('applyForJob', { params: { id: jobId }, json: person });
  await backend.exec(
    `update public.sessions set created_at = now() - interval '9 days',
       expires_at = now() - interval '1 day';
     update public.enquiries set last_entry_at = now() - interval '9 years';
     update public.job_applications set submitted_at = now() - interval '9 years';
     insert into public.attachments (name, created_at)
       values (md5(random()::text) || '.pdf', now() - interval '9 days');
     insert into public.import_items (resource, item_id, item, at)
       values ('jobs', gen_random_uuid(), '{}', now() - interval '9 days');
     insert into public.item_previews (resource, item_id, user_id, item, until)
       select 'jobs', gen_random_uuid(), id, '{}', now() - interval '1 second'
       from public.users limit 1`,
  );
});

const counts = async () => {
  const rows = await Promise.all(
    tables.map((table) => backend.sql(`select 1 from public.${table}`)),
  );
  return Object.fromEntries(tables.map((table, n) => [table, rows[n]?.length]));
};
const each = (count: number) => Object.fromEntries(tables.map((table) => [table, count]));

test.each(tables)('a step that cannot delete from %s does not stop the others', async (table) => {
  expect(await counts()).toEqual(each(1));
  await backend.exec(`revoke delete on public.${table} from service_role`);
  try {
    expect((await backend.run('cleanup')).status).toBe(500);
    expect(await counts()).toEqual({ ...each(0), [table]: 1 });
  } finally {
    await backend.exec(`grant delete on public.${table} to service_role`);
  }
  // The next run does what was left.
  expect((await backend.run('cleanup')).status).toBe(204);
  expect(await counts()).toEqual(each(0));
});
