import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainText, renderMarkdown } from '#contract/markdown/render.ts';
import { databaseImage } from '../support/database-image.ts';
import { startSupabase, type Supabase } from '../../local/supabase/start-supabase.ts';

const migration = readFileSync(
  'supabase/migrations/20261122132200_plain_texts_as_markdown.sql',
  'utf8',
);

let supabase: Supabase;
beforeAll(async () => {
  supabase = await startSupabase({ port: 0, image: await databaseImage('migrated') });
});
afterAll(() => supabase.close());

interface Row {
  description: string;
  description_text: string | null;
}

/** Stores a text as it was before there was Markdown, and returns what the migration makes of it. */
async function migrate(table: 'news' | 'jobs', text: string): Promise<Row | undefined> {
  const id = crypto.randomUUID();
  await supabase.query(
    table === 'news'
      ? `insert into public.news (id, title, description, publish_date, image)
         values ($1, 'T', $2, '2026-01-01', md5(random()::text) || '.png')`
      : `insert into public.jobs (id, title, description, stipend, role)
         values ($1, 'T', $2, 1, 'R')`,
    [id, text],
  );
  await supabase.exec(migration);
  const columns = 'description, description_text';
  const [row] = await supabase.query<Row>(`select ${columns} from public.${table} where id = $1`, [
    id,
  ]);
  await supabase.query(`delete from public.${table} where id = $1`, [id]);
  return row;
}

/** A text as it was shown: blank lines part paragraphs, single ones break the line. */
const asBefore = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>\n')}</p>\n`)
    .join('');

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

describe('a text of before there was Markdown reads as it did', () => {
  test.each([
    '2*3*4 and **not bold** and * star',
    '_id_ of snake_case_name, a__b, __init__, and _',
    '# not a heading\n## nor this\n#hash #1\n###### six\n####### seven\n#',
    '- dash\n-5 °C\n+ plus\n+91 98\n* star\n-',
    '1. one\n2) two\n3.5 t/h\n1234567890. long\n12.',
    '> quoted\n>> twice\n>',
    '[a](https://a.example) ![b](c) [d][e] [f]\n\n[e]: g',
    'C:\\plant\\*.txt \\* \\\\ \\',
    'back\\\nslash',
    '<b>tag</b> &amp; `code` ~~x~~ https://a.example a@b.example',
    'a\n---\nb\n===\n```\nc',
    'We need:\n- a fitter\n- a welder\n\n\n\nCall +91 1.\nThanks',
    'é_é ईंधन_राख 🙂_🙂 *é* ',
  ])('%j', async (typed) => {
    const text = typed.trim();
    for (const table of ['news', 'jobs'] as const) {
      const row = await migrate(table, text);
      const { description = '', description_text: words } = row ?? {};
      expect(renderMarkdown(description, '')).toBe(asBefore(text));
      // A search finds what it found.
      expect(words ?? description).toBe(text);
      expect(plainText(description)).toBe(text.replaceAll(/\n{2,}/g, '\n\n'));
    }
  });
});

test('a text without such characters is left alone, and so is one without the room', async () => {
  const plain = 'An ash silo (500 t), 40 t/h; “handed over” – on 3.5.2026.\nSee #4 [sic].';
  expect(await migrate('news', plain)).toEqual({ description: plain, description_text: null });
  const full = '*'.repeat(20_000);
  expect(await migrate('jobs', full)).toEqual({ description: full, description_text: null });
});
