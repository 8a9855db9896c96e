import type { Database } from '../database.ts';

export interface Table {
  name: string;
  /** Column name to SQL type, in the order of the table. */
  columns: Record<string, string>;
  primaryKey: string[];
}

export interface ForeignKey {
  table: string;
  columns: string[];
  target: string;
  targetColumns: string[];
  /** At most one row of `table` per row of `target`. */
  isOneToOne: boolean;
}

export interface Routine {
  name: string;
  args: { name: string; type: string; isRequired: boolean }[];
  isVolatile: boolean;
  /** Takes named arguments and returns one plain value or nothing. */
  isPlain: boolean;
  isVoid: boolean;
}

/** What PostgREST keeps of schema public; names are looked up here before any SQL is made. */
export interface Schema {
  tables: Table[];
  foreignKeys: ForeignKey[];
  routines: Routine[];
}

const tablesSql = `
  select c.relname as name,
    coalesce((select json_object_agg(a.attname, format_type(a.atttypid, a.atttypmod) order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped), '{}') as columns,
    coalesce((select json_agg(a.attname order by array_position(k.conkey, a.attnum))
      from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
      where k.conrelid = c.oid and k.contype = 'p'), '[]') as "primaryKey"
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p', 'f')`;

const keysSql = `
  select s.relname as "table", t.relname as target,
    (select json_agg(a.attname order by u.n) from unnest(k.conkey) with ordinality u(i, n)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.i) as columns,
    (select json_agg(a.attname order by u.n) from unnest(k.confkey) with ordinality u(i, n)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.i) as "targetColumns",
    exists (select 1 from pg_constraint x where x.conrelid = k.conrelid and x.contype in ('p', 'u')
      and x.conkey <@ k.conkey and k.conkey <@ x.conkey) as "isOneToOne"
  from pg_constraint k join pg_class s on s.oid = k.conrelid join pg_class t on t.oid = k.confrelid
  where k.contype = 'f' and s.relnamespace = 'public'::regnamespace and t.relnamespace = 'public'::regnamespace`;

const routinesSql = `
  select p.proname as name, p.provolatile = 'v' as "isVolatile", r.typname = 'void' as "isVoid",
    coalesce((select json_agg(json_build_object('name', coalesce(p.proargnames[n], ''), 'type', format_type(t, -1),
        'isRequired', n <= p.pronargs - p.pronargdefaults) order by n)
      from unnest(p.proargtypes::oid[]) with ordinality u(t, n)), '[]') as args,
    p.provariadic = 0 and p.proargmodes is null and not p.proretset and r.typtype <> 'c'
      and (r.typtype <> 'p' or r.typname = 'void')
      and cardinality(array_remove(p.proargnames, '')) is not distinct from nullif(p.pronargs, 0) as "isPlain"
  from pg_proc p join pg_type r on r.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'`;

/** Reads tables, foreign keys and functions of schema public from the catalogue. */
export function readSchema(database: Database): Promise<Schema> {
  return database.transaction('owner', async (run) => {
    // An empty search path makes every type name come out qualified, so that it means the same later.
    await run("select set_config('search_path', '', true)");
    return {
      tables: await run<Table>(tablesSql),
      foreignKeys: await run<ForeignKey>(keysSql),
      routines: await run<Routine>(routinesSql),
    };
  });
}
