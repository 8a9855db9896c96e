import { identifier as id } from '../database.ts';
import { Unsupported } from '../http.ts';
import type { Row } from '../protocol.ts';
import { restError } from './errors.ts';
import { payloadColumns, type Payload } from './payload.ts';
import { maxRows, qualified, type RestRequest } from './request.ts';
import type { Routine, Schema, Table } from './schema.ts';
import { selectSql } from './select.ts';

/** The exact count if asked for, the rows of this answer and their JSON, the rows an upsert changed. */
export interface Result {
  total: number | null;
  rows: number;
  body: Buffer | null;
  updated: number;
}

/** What a statement of this file gives. */
export function toResult([total = null, rows, body = null, changed]: Row): Result {
  if (rows === undefined) throw new Error('the statement gave no row');
  return {
    total: total === null ? null : Number(String(total)),
    rows: Number(String(rows)),
    body,
    updated: Number(String(changed)),
  };
}

const updated = "coalesce(nullif(current_setting('local.updated', true), '')::int, 0)";

const wrap = (source: string, rows: string, body: string, total = 'null::int') =>
  `with pgrst_source as (${source}) select ${total} as total, count(_t)::int as rows, (${body})::text as body, ${updated} as updated from (${rows}) _t`;

const bodySql = ({ isSingle }: RestRequest) =>
  isSingle ? 'json_agg(_t)->0' : "coalesce(json_agg(_t), '[]')";
const whereSql = ({ filters }: RestRequest) =>
  filters.length === 0 ? '' : ` where ${filters.join(' and ')}`;

/**
 * The count that is asked for. PostgREST counts up to its maximum of rows where an estimate will do, and
 * answers the planner's estimate beyond it, or one more than the maximum where that is larger, as here.
 */
function countSql({ prefer }: RestRequest, rows: string): string | undefined {
  if (prefer.includes('count=exact')) return `(select count(*)::int ${rows})`;
  if (!prefer.includes('count=estimated')) return undefined;
  return `(select count(*)::int from (select 1 ${rows} limit ${maxRows + 1}) _c)`;
}

function selectStatement(schema: Schema, table: Table, request: RestRequest): string {
  const from = qualified(table.name);
  const rows = `from ${from}${whereSql(request)}`;
  const list = selectSql(schema, table.name, request.select, from);
  const page = `${request.order} limit ${request.limit} offset ${request.offset}`;
  const total = countSql(request, rows);
  const source = `select ${list} ${rows}${page}`;
  return wrap(source, 'select * from pgrst_source', bodySql(request), total);
}

/** The body travels as a parameter, so that the same statement serves every body. */
const bodyJson = '$1::json';

/** `from …`: the rows of the body as the types of the table. */
function rowsSql(table: Table, names: string[]): string {
  return names.length === 0
    ? `from json_array_elements(${bodyJson}) pgrst_body`
    : `from json_populate_recordset(null::${qualified(table.name)}, ${bodyJson}) pgrst_body`;
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

function insertSql(table: Table, request: RestRequest, payload: Payload): string {
  const names = payloadColumns(payload, table, request.columns);
  const columns = names.length === 0 ? '' : ` (${names.map(id).join(', ')})`;
  const values = names.map((name) => `pgrst_body.${id(name)}`).join(', ');
  const conflict = conflictSql(table, request, names);
  return `insert into ${qualified(table.name)}${columns} select ${values} ${rowsSql(table, names)}${conflict}`;
}

function updateSql(table: Table, request: RestRequest, payload: Payload): string {
  const names = payloadColumns(payload, table);
  if (names.length === 0) throw new Unsupported('An update without columns');
  const set = names.map((name) => `${id(name)} = pgrst_body.${id(name)}`).join(', ');
  const row = `from (select * ${rowsSql(table, names)} limit 1) pgrst_body`;
  return `update ${qualified(table.name)} set ${set} ${row}${whereSql(request)}`;
}

/**
 * A statement for a table, whose one row is a `Result`.
 * @param payload the body of an insert or update, whose rows are to be its parameter
 * @throws ErrorResponse
 */
export function tableStatement(
  schema: Schema,
  table: Table,
  request: RestRequest,
  payload?: Payload,
): string {
  const { verb, filters, prefer } = request;
  if (verb === 'select') return selectStatement(schema, table, request);
  let change = `delete from ${qualified(table.name)}${whereSql(request)}`;
  if (payload) change = (verb === 'insert' ? insertSql : updateSql)(table, request, payload);
  // Hosted Supabase loads pg-safeupdate: a change to all rows at once must say so by a filter.
  if (verb !== 'insert' && filters.length === 0)
    throw restError(400, '21000', `${verb.toUpperCase()} requires a WHERE clause`);
  const isFull = prefer.includes('return=representation');
  const from = id(table.name);
  const list = isFull ? selectSql(schema, table.name, request.select, from) : '*';
  const source = `${change} returning ${isFull ? `${qualified(table.name)}.*` : '1'}`;
  return wrap(source, `select ${list} from pgrst_source as ${from}`, bodySql(request));
}

/** The function that takes exactly these arguments. @throws ErrorResponse PGRST202, Unsupported */
export function findRoutine(schema: Schema, name: string, args: string[]): Routine {
  const named = schema.routines.filter((routine) => routine.name === name);
  const [found, ...more] = named.filter(
    (routine) =>
      args.every((arg) => routine.args.some((known) => known.name === arg)) &&
      routine.args.every((known) => !known.isRequired || args.includes(known.name)),
  );
  if (more.length > 0 || named.some((routine) => !routine.isPlain))
    throw new Unsupported(`A function like ${name} (overloaded, or without a plain result)`);
  if (found) return found;
  const list = [...args].sort().join(', ');
  const signature = list === '' ? `${name} without parameters` : `${name}(${list})`;
  const given =
    list === '' ? 'without parameters' : `with parameter${args.length > 1 ? 's' : ''} ${list}`;
  const message = `Could not find the function public.${signature} in the schema cache`;
  const details = `Searched for the function public.${name} ${given} or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.`;
  throw restError(404, 'PGRST202', message, details);
}

/** A call of a function, whose one row is a `Result`; arguments, if any, are its parameter as JSON. */
export function callStatement(routine: Routine, request: RestRequest, given: string[]): string {
  const args = routine.args.filter((arg) => given.includes(arg.name));
  const types = args.map((arg) => `${id(arg.name)} ${arg.type}`).join(', ');
  const values = args.map((arg) => `${id(arg.name)} := pgrst_body.${id(arg.name)}`).join(', ');
  const record = `json_to_record(${bodyJson})`;
  const body = args.length === 0 ? '' : ` from ${record} pgrst_body(${types})`;
  const call = `"public".${id(routine.name)}(${values})`;
  if (routine.isTable) {
    const from = body === '' ? ' from' : `${body},`;
    const rows = `select pgrst_call.*${from} ${call} pgrst_call limit ${request.limit}`;
    return wrap(rows, 'select * from pgrst_source', bodySql(request));
  }
  const source = `select ${call} as pgrst_scalar${body}`;
  const value = routine.isVoid ? "''" : "coalesce(json_agg(_t.pgrst_scalar)->0, 'null')";
  return wrap(source, 'select * from pgrst_source', value);
}
