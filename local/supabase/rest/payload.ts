import { identifier as id } from '../database.ts';
import { Unsupported, type Incoming } from '../http.ts';
import { restError } from './errors.ts';
import type { Table } from './schema.ts';

const limit = 64 * 1024 * 1024;
const loneSurrogate = /(?<!\\)(?:\\\\)*\\ud[89a-f][0-9a-f]{2}/;

/** A JSON body: its text for Postgres, its object or list for us. */
export interface Payload {
  text: string;
  value: object;
}

/** Reads a JSON body. @param whenEmpty what stands for no body at all. @throws Refusal PGRST102 */
export async function readPayload(incoming: Incoming, whenEmpty = ''): Promise<Payload> {
  const type = incoming.headers['content-type'] ?? 'application/json';
  if (!/^application\/json(;|$)/.test(type)) throw new Unsupported(`Content-Type: ${type}`);
  const body = await incoming.body(limit);
  if (!body) throw new Unsupported('A body above 64 MiB');
  let text: string;
  let value: unknown;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body) || whenEmpty;
    value = JSON.parse(text);
    // JSON.parse lets lone surrogates pass; writing them again shows them as escapes.
    if (loneSurrogate.test(JSON.stringify(value))) throw new SyntaxError('lone surrogate');
  } catch {
    throw restError(400, 'PGRST102', 'Empty or invalid json');
  }
  if (!value || typeof value !== 'object') throw new Unsupported(`The body ${text}`);
  return { text, value };
}

/** The columns that a body writes. Without `columns=` all rows must have the keys of the first. @throws Refusal */
export function payloadColumns({ value }: Payload, table: Table, columns?: string[]): string[] {
  const keys = [value]
    .flat()
    .map((row: unknown) =>
      row && typeof row === 'object' && !Array.isArray(row) ? Object.keys(row).sort() : undefined,
    );
  const first = keys[0] ?? [];
  if (keys.some((k) => !k || (!columns && k.join('\0') !== first.join('\0'))))
    throw restError(400, 'PGRST102', 'All object keys must match');
  const names = columns ?? first;
  const missing = names.find((name) => !Object.hasOwn(table.columns, name));
  if (missing === undefined) return names;
  const message = `Could not find the '${missing}' column of '${table.name}' in the schema cache`;
  throw restError(400, 'PGRST204', message);
}

/** `from (…) pgrst_body`: the rows of the body ($1), each column of the type that the table gives it. */
export function payloadSql(names: string[], table: Table, tail = ''): string {
  const list = names.map((name) => `${id(name)} ${table.columns[name]}`).join(', ');
  const rows =
    "(select case when json_typeof(j) = 'array' then j else json_build_array(j) end from (select $1::text::json as j) _b)";
  const source =
    names.length === 0
      ? `json_array_elements(${rows}) _`
      : `json_to_recordset(${rows}) as _(${list})`;
  return `from (select ${names.map(id).join(', ')} from ${source}${tail}) pgrst_body`;
}
