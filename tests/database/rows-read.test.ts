import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../support/database.ts';
import type { Supabase } from '../../local/supabase/start-supabase.ts';

// A connection keeps the plan of a function that it has called while the tables were empty, until
// their statistics are made anew. What a call reads must not grow with the tables all the same.

let supabase: Supabase;
beforeAll(async () => {
  supabase = await openDatabase();
  await supabase.exec(`
    create function public.rows_so_far() returns bigint language sql as
      'select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::bigint from pg_stat_xact_user_tables';
    create function public.rows_read(p_statement text, out outcome text, out read bigint)
    language plpgsql as $$
    declare
      v_before bigint := public.rows_so_far();
    begin
      execute p_statement into outcome;
      read := public.rows_so_far() - v_before;
    end $$;
    insert into public.jobs (id, title, description, stipend, role)
      values ('${job}', 'T', 'D', 1, 'R')`);
});
afterAll(() => supabase.close());

const job = randomUUID();
const hash = () => randomBytes(32).toString('hex');

const attempt = () => ({
  ...{
    id: randomUUID(),
    name: 'N',
    email: 'n@example.org',
    submitted_at: new Date().toISOString(),
    promised_by: '2026-01-05',
  },
  ...{ idempotency_key: hash(), content_hash: hash(), token_hash: hash() },
});

let references = 222_222;
const receive = (kind: string, row: object) => {
  const reference = `SMCS-2026-${String((references += 1)).replace(/[01]/g, 'A')}`;
  return `select outcome from public.receive_submission(
    '${kind}', '${JSON.stringify(row)}', array['${reference}', 'SMCS-2026-ZZZZZZ'], '{}', '{}', 900,
    'apply-address:x', 100000, 900)`;
};
const application = () => receive('application', { ...attempt(), job_id: job });
const enquiry = () => receive('enquiry', { ...attempt(), kind: 'question', message: 'M' });

/** Rows that Postgres reads for one call that stores. */
async function rowsRead(statement: string): Promise<number> {
  const [row] = await supabase.query<{ outcome: string; read: string }>(
    'select outcome, read from public.rows_read($1)',
    [statement],
  );
  expect(row?.outcome).toBe('stored');
  return Number(row?.read);
}

const many = 500;

test.each([
  [
    'an application',
    application,
    `insert into public.job_applications
       (reference, job_id, name, email, idempotency_key, content_hash, submitted_at, promised_by)
     select 'SMCS-2026-' || translate(upper(lpad(to_hex(n), 6, 'g')), '01', 'XY'), '${job}',
       'N', 'n@example.org', 'many' || n, encode(sha256(n::text::bytea), 'hex'), now(), '2026-01-15'
     from generate_series(1, ${many}) n`,
  ],
  [
    'an enquiry',
    enquiry,
    `insert into public.enquiries
       (id, reference, kind, name, email, idempotency_key, content_hash, token_hash, submitted_at,
        promised_by)
     select gen_random_uuid(), 'SMCS-2026-' || translate(upper(lpad(to_hex(n), 6, 'g')), '01', 'XY'),
       'question', 'N', 'n@example.org', 'many' || n, encode(sha256(n::text::bytea), 'hex'),
       encode(sha256(('t' || n)::bytea), 'hex'), now(), '2026-01-05'
     from generate_series(1, ${many}) n`,
  ],
  [
    'a file that nothing shows',
    () =>
      `select 'stored' from (select count(*) from public.delete_unreferenced_files(
        array['${randomBytes(16).toString('hex')}.jpg']
      )) deleted`,
    `insert into public.news (title, description, publish_date, image, pictures)
     select 'T', 'D', '2026-01-05', md5('main' || n) || '.jpg', jsonb_build_array(
       jsonb_build_object('image', md5('further' || n) || '.jpg', 'imageAlt', null, 'caption', null)
     )
     from generate_series(1, ${many}) n`,
  ],
])('%s reads fewer than 50 rows when the tables are full', async (_, call, fill) => {
  // A plan for whatever value comes is made after five calls.
  for (let calls = 0; calls < 10; calls += 1) await rowsRead(call());
  await supabase.exec(fill);
  expect(await rowsRead(call())).toBeLessThan(50);
});
