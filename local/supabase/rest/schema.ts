import type { Database } from '../database.ts';

export interface Table {
  name: string;
  columns: string[];
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
  isVoid: boolean;
  /** Returns rows of columns that it names itself: `returns table (…)`. */
  isTable: boolean;
  /** Takes named arguments, returns one plain value, nothing or such rows, and does not touch the HTTP request or answer. */
  isPlain: boolean;
}

/** The schema cache of PostgREST; names are checked here before any SQL is made. */
export interface Schema {
  tables: Table[];
  foreignKeys: ForeignKey[];
  routines: Routine[];
}

const tablesSql = `
  select c.relname as name,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    array(select a.attname::text from pg_constraint k
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
      where k.conrelid = c.oid and k.contype = 'p') as "primaryKey"
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p', 'f')`;

const keysSql = `
  select k.conrelid::regclass::text as "table", k.confrelid::regclass::text as target,
    array(select a.attname::text from unnest(k.conkey) with ordinality u(i, n)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.i order by u.n) as columns,
    array(select a.attname::text from unnest(k.confkey) with ordinality u(i, n)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.i order by u.n) as "targetColumns",
    exists (select 1 from pg_constraint x where x.conrelid = k.conrelid and x.contype in ('p', 'u')
      and x.conkey <@ k.conkey and k.conkey <@ x.conkey) as "isOneToOne"
  from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`;

/** Its arguments come in (i), its columns go out as those of a table (t); no other mode is there. */
const isTable = `(p.proretset and 't' = any (coalesce(p.proargmodes, '{}')) and p.proargmodes <@ '{i,t}')`;

const routinesSql = `
  select p.proname as name, p.provolatile = 'v' as "isVolatile", r.typname = 'void' as "isVoid",
    coalesce((select json_agg(json_build_object('name', coalesce(p.proargnames[n], ''), 'type', format_type(t, -1),
        'isRequired', n <= p.pronargs - p.pronargdefaults) order by n)
      from unnest(p.proargtypes::oid[]) with ordinality u(t, n)), '[]') as args,
    ${isTable} as "isTable",
    (${isTable} or p.proargmodes is null and not p.proretset and (r.typtype not in ('c', 'p') or r.typname = 'void'))
      and cardinality(array_remove(p.proargnames, ''))
        is not distinct from nullif(coalesce(cardinality(p.proallargtypes), p.pronargs), 0)
      and p.prosrc !~ '(request\\.(method|path|headers|cookies)|response\\.)' as "isPlain"
  from pg_proc p join pg_type r on r.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'`;

/** Reads tables, foreign keys and functions of schema public from the catalogue. */
export const readSchema = (database: Database): Promise<Schema> =>
  database.transaction('owner', async (run) => {
    const tables = await run<Table>(tablesSql);
    const foreignKeys = await run<ForeignKey>(keysSql);
    // An empty search path makes every type name come out qualified, so that it means the same later.
    await run("select set_config('search_path', '', true)");
    return { tables, foreignKeys, routines: await run<Routine>(routinesSql) };
  });
