import { startSupabase, type Supabase } from '../../local/supabase/start-supabase.ts';
import { databaseImage } from './database-image.ts';

/** A database with the migrations of this project. */
interface Migrated {
  supabase: Supabase;
  /** What `describeSchema` returned before the first test. */
  schema: string;
}

/**
 * Databases of this worker that no file uses now. Starting one takes longer than most files, so a
 * file hands its own on. On globalThis, because `startBackend` empties the registry of modules.
 */
const worker = globalThis as { idleDatabases?: Migrated[] };
const idle = (worker.idleDatabases ??= []);

/** Everything that DDL, SET and ANALYZE change for those who come later. */
const describeSchema = `
  select md5(string_agg(line, chr(10) order by line)) as schema from (
    select concat_ws(' ', oid::regclass, relkind, relacl, relrowsecurity, relforcerowsecurity) as line
      from pg_class where relnamespace in ('public'::regnamespace, 'storage'::regnamespace)
    union all select concat_ws(' ', attrelid::regclass, attname, atttypid::regtype, attnotnull, attacl)
      from pg_attribute join pg_class c on c.oid = attrelid
      where relnamespace in ('public'::regnamespace, 'storage'::regnamespace) and attnum > 0
    union all select concat_ws(' ', oid::regprocedure, proacl, prosecdef, proconfig, prosrc)
      from pg_proc where pronamespace in ('public'::regnamespace, 'storage'::regnamespace)
    union all select concat_ws(' ', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint
    union all select pg_get_indexdef(indexrelid) from pg_index
    union all select concat_ws(' ', adrelid::regclass, adnum, pg_get_expr(adbin, adrelid)) from pg_attrdef
    union all select views::text from pg_views views where schemaname in ('public', 'storage')
    union all select policies::text from pg_policies policies
    union all select buckets::text from storage.buckets buckets
    union all select concat_ws(' ', 'statistics', count(*)) from pg_statistic
    union all select concat_ws(' ', name, setting) from pg_settings where source = 'session'
    union all select concat_ws(' ', 'role', current_user)
  ) as lines`;

/** Tables of the product that are not empty. The rows of `storage.buckets` are part of the schema. */
const tablesWithRows = `
  select oid::regclass::text as name from pg_class
  where relkind = 'r' and pg_relation_size(oid) > 0
    and (relnamespace = 'public'::regnamespace or oid = 'storage.objects'::regclass)`;

/** A text that is the same as long as nothing but rows has changed. */
export async function readSchema(supabase: Supabase): Promise<string> {
  const [row] = await supabase.query<{ schema: string }>(describeSchema);
  return row?.schema ?? '';
}

async function start(): Promise<Migrated> {
  const supabase = await startSupabase({ port: 0, image: await databaseImage('migrated') });
  return { supabase, schema: await readSchema(supabase) };
}

/** Empties a database for the next file; closes it if its schema is not the one of the migrations. */
async function handOn({ supabase, schema }: Migrated): Promise<void> {
  if ((await readSchema(supabase)) !== schema) return supabase.close();
  const tables = await supabase.query<{ name: string }>(tablesWithRows);
  const names = tables.map(({ name }) => name).join();
  if (names) {
    // Triggers off: tables that are only added to refuse to be emptied.
    await supabase.exec(`
      set local session_replication_role = replica;
      truncate ${names} restart identity cascade`);
  }
  idle.push({ supabase, schema });
}

/** An empty database with the migrations of this project; `close` hands it on to the next file. */
export async function openDatabase(): Promise<Supabase> {
  const migrated = idle.pop() ?? (await start());
  return { ...migrated.supabase, close: () => handOn(migrated) };
}
