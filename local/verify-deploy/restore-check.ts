import { createHash } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { mediaType } from '#contract/schemas/upload.ts';
import { serviceClient } from '../setup/client.ts';
import { startSupabase } from '../supabase/start-supabase.ts';
import type { Check } from './check.ts';

/** The tables of a backup, parents before children. Attempts and sessions are not worth keeping. */
const tables = [
  { name: 'users', key: 'id' },
  { name: 'news', key: 'id' },
  { name: 'jobs', key: 'id' },
  { name: 'installations', key: 'id' },
  { name: 'job_applications', key: 'id' },
] as const;

type Row = Record<string, unknown>;

const pageRows = 500;

async function readAll(client: SupabaseClient, table: string, key: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { data, error } = await client
      .from(table)
      .select('*')
      .order(key)
      .range(rows.length, rows.length + pageRows - 1);
    if (error) throw new Error(`${table}: ${error.message}`);
    rows.push(...(data as Row[]));
    if (data.length < pageRows) return rows;
  }
}

/** A row without the columns that Postgres makes by itself. */
const withoutMade = ({ search_text: _text, user_name_key: _key, ...row }: Row): Row => row;

const digest = (rows: Row[]) => createHash('sha256').update(JSON.stringify(rows)).digest('hex');

/** Bytes of a file, as anybody reads them. */
async function download(from: SupabaseClient, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(from.storage.from('media').getPublicUrl(name).data.publicUrl);
  if (!response.ok) throw new Error(`the file ${name}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

async function copyFile(from: SupabaseClient, to: SupabaseClient, name: string): Promise<boolean> {
  const bytes = await download(from, name);
  const { error } = await to.storage
    .from('media')
    .upload(name, bytes, { contentType: mediaType(name) });
  if (error) throw new Error(`the file ${name}: ${error.message}`);
  return Buffer.compare(await download(to, name), bytes) === 0;
}

/**
 * Reads every row and every file of the project, and restores them into an empty database with our
 * migrations on this machine. The project is only read.
 * @param source the Supabase project of the site, with its secret key
 */
export const restoreCheck = (source: { url: string; serviceRoleKey: string }): Check => ({
  name: 'Restore rehearsal',
  expected: 'every row and every file, read back the same from an empty database',
  run: async () => {
    const live: SupabaseClient = serviceClient(source);
    const spare = await startSupabase({ port: 0 });
    try {
      const copy: SupabaseClient = serviceClient(spare);
      const counts: string[] = [];
      const files: string[] = [];
      for (const { name, key } of tables) {
        const rows = (await readAll(live, name, key)).map(withoutMade);
        for (let at = 0; at < rows.length; at += pageRows) {
          const { error } = await copy.from(name).insert(rows.slice(at, at + pageRows));
          if (error) return { ok: false, came: `${name}: ${error.message}` };
        }
        const restored = (await readAll(copy, name, key)).map(withoutMade);
        if (digest(restored) !== digest(rows)) return { ok: false, came: `${name}: rows differ` };
        counts.push(`${rows.length} ${name}`);
        files.push(...rows.flatMap(({ image }) => (typeof image === 'string' ? [image] : [])));
      }
      for (const file of files) {
        if (!(await copyFile(live, copy, file))) return { ok: false, came: `${file} differs` };
      }
      return { ok: true, came: `${counts.join(', ')}, ${files.length} files` };
    } finally {
      await spare.close();
    }
  },
});
