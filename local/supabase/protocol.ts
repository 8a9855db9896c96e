import { protocol } from '@electric-sql/pglite';
import { Unsupported } from './http.ts';
import type { Claims } from './keys.ts';

// Messages between a client and Postgres (postgresql.org/docs/17/protocol-flow.html, "Extended
// Query"): a statement is parsed once, and run again and again with other parameters.

const { parse, execute, sync } = protocol.serialize;
const { DatabaseError } = protocol.messages;

/** Columns of a row as Postgres writes them: texts, in UTF-8. */
export type Row = (Buffer | null)[];

/** What is taken of all that Postgres answers. */
interface Answer {
  /** The row that came last; nothing where none came. */
  row: Row;
  /** A notification on a channel. */
  isNotified: boolean;
}

const roles: unknown[] = ['anon', 'authenticated', 'service_role'];

/** A transaction takes on the role of a token; all of it is local, so none reaches the next request. */
export const becomeSql = `select set_config('transaction_read_only', $1, true),
  set_config('search_path', 'public, extensions', true),
  set_config('request.jwt.claims', $2, true), set_config('request.headers', $3, true),
  set_config('role', $4, true)`;

/** The parameters of `becomeSql`. @throws Unsupported for a role that is none of an API */
export function become(
  claims: Claims,
  isReadOnly: boolean,
  headers: Record<string, string>,
): string[] {
  const { role = 'anon' } = claims;
  if (!roles.includes(role)) throw new Unsupported(`The role ${JSON.stringify(role)}`);
  return [isReadOnly ? 'on' : 'off', JSON.stringify(claims), JSON.stringify(headers), String(role)];
}

/** Statements that a connection has from the beginning, by name. */
export const prepared = { become: becomeSql, begin: 'begin' };

/** Gives a statement a name. */
export const prepare = (name: string, text: string) => parse({ name, text });

/** A text as a parameter. Like PostgREST's, it ends at a NUL, which Postgres cannot hold. */
const parameter = (text: string) => text.split('\0', 1)[0] ?? '';

const executing = execute();

/**
 * Runs a statement by its name: Bind and Execute. PGlite's own bind encodes character by character,
 * which is slow.
 */
export function runPrepared(statement: string, values: string[] = []): Uint8Array {
  const texts = values.map((value) => Buffer.from(parameter(value)));
  const length = texts.reduce((sum, { byteLength }) => sum + 4 + byteLength, 12 + statement.length);
  const message = Buffer.allocUnsafe(1 + length + executing.length);
  let at = message.write('B');
  at = message.writeInt32BE(length, at);
  at += message.write(`\0${statement}\0`, at);
  // No formats are named: all parameters are texts.
  at = message.writeInt16BE(0, at);
  at = message.writeInt16BE(texts.length, at);
  for (const text of texts) {
    at = message.writeInt32BE(text.byteLength, at);
    at += text.copy(message, at);
  }
  at = message.writeInt16BE(0, at);
  message.set(executing, at);
  return message;
}

/** What is sent at once, and is one transaction unless one was begun. */
export const inOneMessage = (messages: Uint8Array[]) => Buffer.concat([...messages, sync()]);

/** Messages of Postgres begin with one of these, and with their length. */
const [dataRow, errorResponse, notification] = Buffer.from('DEA');

function columnsOf(answer: Buffer, start: number): Row {
  let at = start + 2;
  return Array.from({ length: answer.readInt16BE(start) }, () => {
    const length = answer.readInt32BE(at);
    const from = at + 4;
    at = from + Math.max(0, length);
    return length < 0 ? null : answer.subarray(from, at);
  });
}

function errorIn(message: Buffer): unknown {
  let error: unknown;
  new protocol.Parser().parse(message, (read) => {
    if (read instanceof DatabaseError) error ??= read;
  });
  return error;
}

/**
 * Reads what Postgres answers. PGlite's own reader makes a text of every column, which would only
 * be turned into bytes again for the next one.
 * @throws DatabaseError
 */
export function readAnswer(answer: Buffer): Answer {
  let row: Row = [];
  let isNotified = false;
  for (let at = 0; at < answer.length; at += 1 + answer.readInt32BE(at + 1)) {
    const kind = answer[at];
    if (kind === errorResponse) throw errorIn(answer.subarray(at));
    if (kind === dataRow) row = columnsOf(answer, at + 5);
    if (kind === notification) isNotified = true;
  }
  return { row, isNotified };
}
