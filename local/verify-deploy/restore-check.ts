import { createHash } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { mediaType } from '#contract/schemas/upload.ts';
import { download } from '../backup/files.ts';
import { findTables, type Table } from '../backup/tables.ts';
import { serviceClient, type Project } from '../setup/client.ts';
import { startSupabase, type Supabase } from '../supabase/start-supabase.ts';
import type { Check } from './check.ts';

type Row = Record<string, unknown>;

const pageRows = 500;

async function readAll(client: SupabaseClient, { name, keys }: Table): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    let page = client.from(name).select('*');
    for (const key of keys) page = page.order(key);
    const { data, error } = await page.range(rows.length, rows.length + pageRows - 1);
    if (error) throw new Error(`${name}: ${error.message}`);
    rows.push(...(data as Row[]));
    if (data.length < pageRows) return rows;
  }
}

async function writeAll(spare: Supabase, { name, columns }: Table, rows: Row[]): Promise<void> {
  const list = columns.map((column) => `"${column}"`).join(', ');
  for (let at = 0; at < rows.length; at += pageRows) {
    await spare.query(
      `insert into public."${name}" (${list}) overriding system value
       select ${list} from json_populate_recordset(null::public."${name}", $1)`,
      [JSON.stringify(rows.slice(at, at + pageRows))],
    );
  }
}

const digest = (rows: Row[]) => createHash('sha256').update(JSON.stringify(rows)).digest('hex');

interface StoredFile {
  bucket: 'media' | 'attachments';
  name: string;
}

/** The files that rows name, whose bytes are there. */
const findFiles = (spare: Supabase): Promise<StoredFile[]> =>
  spare.query<StoredFile>(
    `select distinct 'media' as bucket, file as name from public.media_uses
     union all
     select 'attachments', name from public.attachments
     where bytes is not null and discarded_at is null`,
  );

async function copyFile(from: Project, to: Project, file: StoredFile): Promise<boolean> {
  // A file of a page has to be readable at its public address, also after a restore.
  const access = file.bucket === 'media' ? 'public' : 'authenticated';
  const bytes = await download(from, file, access);
  if (!bytes) throw new Error(`the file ${file.name} cannot be read`);
  const contentType = file.bucket === 'media' ? mediaType(file.name) : 'application/octet-stream';
  const bucket = serviceClient(to).storage.from(file.bucket);
  const { error } = await bucket.upload(file.name, bytes, { contentType });
  if (error) throw new Error(`the file ${file.name}: ${error.message}`);
  const copy = await download(to, file, access);
  return copy !== undefined && Buffer.compare(copy, bytes) === 0;
}

/**
 * Reads every row and every file of the project, and restores them into an empty database with our
 * migrations on this machine. The project is only read.
 * @param source the Supabase project of the site, with its secret key
 */
export const restoreCheck = (source: Project): Check => ({
  name: 'Restore rehearsal',
  expected: 'every row and every file, read back the same from an empty database',
  run: async () => {
    const live: SupabaseClient = serviceClient(source);
    const spare = await startSupabase({ port: 0 });
    try {
      const copy: SupabaseClient = serviceClient(spare);
      // As a restore does: triggers have done their work, and rows may come before what they name.
      await spare.exec('set session_replication_role = replica');
      const counts: string[] = [];
      for (const table of await findTables((sql, values) => spare.query(sql, values))) {
        const rows = await readAll(live, table);
        await writeAll(spare, table, rows);
        const isSame = digest(await readAll(copy, table)) === digest(rows);
        if (!isSame) return { ok: false, came: `${table.name}: rows differ` };
        if (rows.length > 0) counts.push(`${rows.length} ${table.name}`);
      }
      const files = await findFiles(spare);
      for (const file of files) {
        const isSame = await copyFile(source, spare, file);
        if (!isSame) return { ok: false, came: `${file.name} differs` };
      }
      return { ok: true, came: `${counts.join(', ')}; ${files.length} files` };
    } finally {
      await spare.close();
    }
  },
});
