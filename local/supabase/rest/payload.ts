import { Unsupported, type Incoming } from '../http.ts';
import { restError } from './errors.ts';
import type { Table } from './schema.ts';

const limit = 64 * 1024 * 1024;
const loneSurrogate = /(?<!\\)(?:\\\\)*\\ud[89a-f][0-9a-f]{2}/;

/** A JSON body: its text for Postgres, which knows numbers that JavaScript does not, and its value. */
export interface Payload {
  text: string;
  value: object;
}

/** Reads a JSON body. @param whenEmpty what stands for no body at all. @throws ErrorResponse PGRST102 */
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

/** A body as a list of rows, in JSON. */
export const rowsText = ({ text, value }: Payload): string =>
  Array.isArray(value) ? text : `[${text}]`;

/** The columns that a body writes. Without `columns=` all rows must have the keys of the first. @throws ErrorResponse */
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
  const missing = names.find((name) => !table.columns.includes(name));
  if (missing === undefined) return names;
  const message = `Could not find the '${missing}' column of '${table.name}' in the schema cache`;
  throw restError(400, 'PGRST204', message);
}
