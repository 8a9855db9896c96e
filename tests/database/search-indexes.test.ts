import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../support/database.ts';
import type { Supabase } from '../../local/supabase/start-supabase.ts';

let supabase: Supabase;
beforeAll(async () => {
  supabase = await openDatabase();
  // Too few rows make every scan cheap; what is asked here is whether an index can serve.
  await supabase.exec('set enable_seqscan = off; set enable_sort = off');
});
afterAll(() => supabase.close());

/** The plan of a statement, as Postgres prints it. */
async function planOf(statement: string): Promise<string> {
  const rows = await supabase.query<Record<string, string>>(`explain ${statement}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe('a search finds every text of a row by an index, ignoring case', () => {
  for (const [table, columns] of Object.entries({
    news: ['title', 'description', 'description_text'],
    jobs: ['title', 'description', 'description_text', 'role', 'duration'],
    installations: ['title', 'image_alt'],
    job_applications: ['reference', 'name', 'email', 'phone', 'cover_letter'],
  })) {
    test(table, async () => {
      const plan = await planOf(`select id from public.${table} where search_text like '%silo%'`);
      expect(plan).toContain(`${table}_search`);
      const [made] = await supabase.query<{ expression: string }>(
        `select generation_expression as expression from information_schema.columns
         where table_schema = 'public' and table_name = $1 and column_name = 'search_text'`,
        [table],
      );
      expect(made?.expression).toMatch(/^fold\(/);
      for (const column of columns) expect(made?.expression).toMatch(new RegExp(`\\b${column}\\b`));
    });
  }
});

describe('every sort is served by an index', () => {
  for (const [table, order] of [
    ['news', 'publish_date desc, created_at desc, id desc'],
    ['news', 'publish_date, created_at, id'],
    ['news', 'title, id'],
    ['news', 'updated_at desc, id desc'],
    ['jobs', 'created_at desc, id desc'],
    ['jobs', 'title, id'],
    ['jobs', 'stipend desc, created_at desc, id desc'],
    ['installations', 'created_at desc, id desc'],
    ['installations', 'title, id'],
  ] as const) {
    test(`${table} by ${order}`, async () => {
      const plan = await planOf(`select id from public.${table} order by ${order} limit 10`);
      expect(plan).toMatch(/Index (Only )?Scan/);
      expect(plan).not.toContain('Sort');
    });
  }
});

test('the statement timeout of public reads is shorter than the deadline of the site', async () => {
  const [role] = await supabase.query<{ rolconfig: string[] }>(
    "select rolconfig from pg_roles where rolname = 'anon'",
  );
  expect(role?.rolconfig).toContain('statement_timeout=1200ms');
});

describe('an index finds what belongs to an enquiry, an application or a person', () => {
  for (const [table, columns] of Object.entries({
    submission_entries: ['enquiry_id', 'application_id', 'user_id'],
    attachments: ['enquiry_id', 'application_id'],
    outgoing_mails: ['enquiry_id', 'application_id', 'account_link_id'],
  })) {
    for (const column of columns) {
      test(`${table} by ${column}`, async () => {
        // As a foreign key asks, too: a statement that is prepared for whatever value comes.
        await supabase.exec(
          `set plan_cache_mode = force_generic_plan;
           prepare found as select 1 from public.${table} where ${column} = $1`,
        );
        const plan = await planOf(`execute found('00000000-0000-4000-8000-000000000000')`);
        await supabase.exec('deallocate found; reset plan_cache_mode');
        expect(plan).toContain(`${table}_${column.replace(/_id$/, '')}`);
      });
    }
  }
});
