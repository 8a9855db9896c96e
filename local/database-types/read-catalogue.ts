import type { Database } from '../supabase/database.ts';

/** A column as the catalogue describes it. */
export interface Column {
  name: string;
  /** Name of the type in pg_type, e.g. `int4`; an array's begins with `_`. */
  type: string;
  isNullable: boolean;
  /** Postgres fills the column in when an insert leaves it out. */
  hasDefault: boolean;
  /** `generated always`: a write may not name the column. */
  isGenerated: boolean;
  /** The only values that the column's check constraints admit; null when they are not a list. */
  values: string[] | null;
}

/** A foreign key from the table it is listed under. */
export interface Relationship {
  foreignKeyName: string;
  columns: string[];
  isOneToOne: boolean;
  referencedRelation: string;
  referencedColumns: string[];
}

export interface Table {
  name: string;
  columns: Column[];
  relationships: Relationship[];
}

export interface Routine {
  name: string;
  args: { name: string; type: string; isOptional: boolean; isNullable: boolean }[];
  /** Columns of a `returns table (…)`; empty for any other function. */
  columns: { name: string; type: string }[];
  returns: string;
  isSet: boolean;
}

/** Tables and functions of schema public, in the order of their names. */
export interface Catalogue {
  tables: Table[];
  routines: Routine[];
}

const namesOf = (relation: string, keys: string) => `(
  select json_agg(a.attname order by u.n)
  from unnest(${keys}) with ordinality u(i, n)
  join pg_attribute a on a.attrelid = ${relation} and a.attnum = u.i)`;

/** Postgres writes `role in ('A', 'B')` as `((role = ANY (ARRAY['A'::text, 'B'::text])))`. */
const listCheck = `'^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[(.*)\\]\\)\\)\\)$'`;

const columnsSql = `
  select json_agg(json_build_object(
    'name', a.attname, 'type', t.typname, 'isNullable', not a.attnotnull,
    'hasDefault', a.atthasdef or a.attidentity <> '',
    'isGenerated', a.attgenerated <> '' or a.attidentity = 'a',
    'values', (
      select json_agg(v[1] order by v[1])
      from pg_constraint k,
        regexp_match(pg_get_constraintdef(k.oid), ${listCheck}) m,
        regexp_matches(m[1], '''([^'']*)''::text', 'g') v
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum])
    ) order by a.attname)
  from pg_attribute a join pg_type t on t.oid = a.atttypid
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped`;

const relationshipsSql = `
  select coalesce(json_agg(json_build_object(
    'foreignKeyName', k.conname,
    'columns', ${namesOf('k.conrelid', 'k.conkey')},
    'isOneToOne', exists (select 1 from pg_constraint x where x.conrelid = k.conrelid
      and x.contype in ('p', 'u') and x.conkey <@ k.conkey and k.conkey <@ x.conkey),
    'referencedRelation', f.relname,
    'referencedColumns', ${namesOf('k.confrelid', 'k.confkey')}) order by k.conname), '[]')
  from pg_constraint k join pg_class f on f.oid = k.confrelid
  where k.conrelid = c.oid and k.contype = 'f'`;

const tablesSql = `
  select c.relname as name, (${columnsSql}) as columns, (${relationshipsSql}) as relationships
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  order by c.relname`;

// A function that is not strict takes null for each of its arguments.
const routinesSql = `
  select p.proname as name, r.typname as returns, p.proretset as "isSet",
    coalesce((select json_agg(json_build_object('name', p.proargnames[n], 'type', t.typname,
        'isOptional', n > p.pronargs - p.pronargdefaults, 'isNullable', not p.proisstrict) order by n)
      from unnest(p.proargtypes::oid[]) with ordinality u(i, n) join pg_type t on t.oid = u.i),
      '[]') as args,
    coalesce((select json_agg(json_build_object('name', p.proargnames[n], 'type', t.typname) order by n)
      from unnest(p.proallargtypes, p.proargmodes) with ordinality u(i, mode, n)
      join pg_type t on t.oid = u.i where mode = 't'), '[]') as columns
  from pg_proc p join pg_type r on r.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and r.typname <> 'trigger'
  order by p.proname`;

/** Reads what supabase-js needs to know of schema public. */
export const readCatalogue = async (database: Database): Promise<Catalogue> => ({
  tables: await database.query<Table>(tablesSql),
  routines: await database.query<Routine>(routinesSql),
});
