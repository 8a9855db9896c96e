import { identifier as id } from '../database.ts';
import { Unsupported } from '../http.ts';
import { restError } from './errors.ts';
import { payloadColumns, payloadSql, type Payload } from './payload.ts';
import { qualified, type RestRequest } from './request.ts';
import type { Routine, Schema, Table } from './schema.ts';
import { ownColumns, selectSql } from './select.ts';

/** A statement whose one row is a `Result`. */
export interface Statement {
  sql: string;
  params: unknown[];
}

/** The exact count if asked for, the rows of this answer and their JSON, the rows an upsert changed. */
export interface Result {
  total: number | null;
  rows: number;
  body: string | null;
  updated: number;
}

const updated = "coalesce(nullif(current_setting('local.updated', true), '')::int, 0)";
const list = "coalesce(json_agg(_t), '[]')";
const first = 'json_agg(_t)->0';

const wrap = (source: string, rows: string, body: string, total = 'null::int') =>
  `with pgrst_source as (${source}) select ${total} as total, count(_t)::int as rows, (${body})::text as body, ${updated} as updated from (${rows}) _t`;

const where = (filters: string[]) =>
  filters.length === 0 ? '' : ` where ${filters.join(' and ')}`;

export function selectStatement(schema: Schema, table: Table, request: RestRequest): Statement {
  const from = qualified(table.name);
  const columns = selectSql(schema, table.name, request.select, from);
  const rows = `from ${from}${where(request.filters)}`;
  const page = `${request.order} limit ${request.limit} offset ${request.offset}`;
  const total = request.prefer.includes('count=exact')
    ? `(select count(*)::int ${rows})`
    : undefined;
  const body = request.isSingle ? first : list;
  const source = `select ${columns} ${rows}${page}`;
  return { sql: wrap(source, 'select * from pgrst_source', body, total), params: [] };
}

/** A change, with the rows that it returns when they are asked for. */
function changeStatement(
  schema: Schema,
  table: Table,
  request: RestRequest,
  change: string,
  params: unknown[],
): Statement {
  const isFull = request.prefer.includes('return=representation');
  const returned = isFull
    ? ownColumns(schema, table.name, request.select).map(
        (column) => `${qualified(table.name)}.${column === '*' ? column : id(column)}`,
      )
    : ['1'];
  const from = id(table.name);
  const columns = isFull ? selectSql(schema, table.name, request.select, from) : '*';
  const source = `${change} returning ${returned.join(', ')}`;
  const rows = `select ${columns} from pgrst_source as ${from}`;
  return { sql: wrap(source, rows, request.isSingle ? first : list), params };
}

function conflictSql(table: Table, request: RestRequest, names: string[]): string {
  if (!request.prefer.some((preference) => preference.startsWith('resolution='))) return '';
  const target = request.onConflict ?? table.primaryKey;
  if (target.length === 0) throw new Unsupported(`An upsert into ${table.name}, which has no key`);
  const into = ` on conflict (${target.map(id).join(', ')}) do`;
  if (request.prefer.includes('resolution=ignore-duplicates') || names.length === 0)
    return `${into} nothing`;
  const set = names.map((name) => `${id(name)} = excluded.${id(name)}`).join(', ');
  // The setting counts changed rows; comparing xmax instead would need the right to select.
  return `${into} update set ${set} where set_config('local.updated', (${updated} + 1)::text, true) is not null`;
}

export function insertStatement(
  schema: Schema,
  table: Table,
  request: RestRequest,
  payload: Payload,
): Statement {
  const names = payloadColumns(payload, table, request.columns);
  const columns = names.length === 0 ? '' : ` (${names.map(id).join(', ')})`;
  const values = names.map((name) => `pgrst_body.${id(name)}`).join(', ');
  const conflict = conflictSql(table, request, names);
  const change = `insert into ${qualified(table.name)}${columns} select ${values} ${payloadSql(names, table)}${conflict}`;
  return changeStatement(schema, table, request, change, [payload.text]);
}

/** Hosted Supabase loads pg-safeupdate: a change to all rows at once must say so by a filter. */
function demandFilter(request: RestRequest): void {
  if (request.filters.length === 0)
    throw restError(400, '21000', `${request.verb.toUpperCase()} requires a WHERE clause`);
}

export function updateStatement(
  schema: Schema,
  table: Table,
  request: RestRequest,
  payload: Payload,
): Statement {
  const names = payloadColumns(payload, table);
  if (names.length === 0) throw new Unsupported('An update without columns');
  demandFilter(request);
  const set = names.map((name) => `${id(name)} = pgrst_body.${id(name)}`).join(', ');
  const body = payloadSql(names, table, ' limit 1');
  const change = `update ${qualified(table.name)} set ${set} ${body}${where(request.filters)}`;
  return changeStatement(schema, table, request, change, [payload.text]);
}

export function deleteStatement(schema: Schema, table: Table, request: RestRequest): Statement {
  demandFilter(request);
  const change = `delete from ${qualified(table.name)}${where(request.filters)}`;
  return changeStatement(schema, table, request, change, []);
}

/** The function that takes exactly these arguments. @throws Refusal PGRST202, Unsupported */
export function findRoutine(schema: Schema, name: string, args: string[]): Routine {
  const named = schema.routines.filter((routine) => routine.name === name);
  const fitting = named.filter(
    (routine) =>
      args.every((arg) => routine.args.some((known) => known.name === arg)) &&
      routine.args.every((known) => !known.isRequired || args.includes(known.name)),
  );
  const [found] = fitting;
  if (fitting.length > 1 || named.some((routine) => !routine.isPlain))
    throw new Unsupported(`A function like ${name} (overloaded, or without one plain result)`);
  if (found) return found;
  const sorted = [...args].sort().join(', ');
  const given =
    sorted === '' ? 'without parameters' : `with parameter${args.length > 1 ? 's' : ''} ${sorted}`;
  const signature = sorted === '' ? `${name} without parameters` : `${name}(${sorted})`;
  throw restError(
    404,
    'PGRST202',
    `Could not find the function public.${signature} in the schema cache`,
    `Searched for the function public.${name} ${given} or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.`,
  );
}

export function callStatement(routine: Routine, given: string[], payload: Payload): Statement {
  const args = routine.args.filter((arg) => given.includes(arg.name));
  const types = args.map((arg) => `${id(arg.name)} ${arg.type}`).join(', ');
  const values = args.map((arg) => `${id(arg.name)} := pgrst_body.${id(arg.name)}`).join(', ');
  const body =
    args.length === 0 ? '' : ` from json_to_record($1::text::json) as pgrst_body(${types})`;
  const source = `select "public".${id(routine.name)}(${values}) as pgrst_scalar${body}`;
  const value = routine.isVoid ? "''" : "coalesce(json_agg(_t.pgrst_scalar)->0, 'null')";
  const params = args.length === 0 ? [] : [payload.text];
  return { sql: wrap(source, 'select * from pgrst_source', value), params };
}
