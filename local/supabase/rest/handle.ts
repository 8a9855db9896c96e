import type { Database } from '../database.ts';
import { json, Unsupported, type Incoming, type Reply } from '../http.ts';
import { verifyToken, type Claims } from '../keys.ts';
import { asRestError, restError } from './errors.ts';
import { readPayload, rowsText } from './payload.ts';
import { readRequest, type RestRequest } from './request.ts';
import { readSchema, type Routine, type Schema } from './schema.ts';
import { callStatement, findRoutine, tableStatement, toResult } from './statements.ts';
import type { Result } from './statements.ts';

/** PostgREST lets a token be this many seconds off. */
const leeway = 30;

/** The REST half: a handler and its schema cache. */
export class Rest {
  readonly #database: Database;
  readonly #jwtSecret: string;
  #schema: Promise<Schema> | undefined;

  constructor(database: Database, jwtSecret: string) {
    this.#database = database;
    this.#jwtSecret = jwtSecret;
  }

  /** The schema cache, read again after any DDL. */
  schema(): Promise<Schema> {
    if (this.#database.isSchemaStale || !this.#schema) {
      this.#database.isSchemaStale = false;
      this.#schema = readSchema(this.#database);
    }
    return this.#schema;
  }

  /** Answers one request under /rest/v1/. @throws ErrorResponse with PostgREST's error */
  async handle(incoming: Incoming): Promise<Reply> {
    let claims: Claims = { role: 'anon' };
    try {
      const [, token] = /^bearer\b(.*)$/i.exec(incoming.headers['authorization'] ?? '') ?? [];
      if (token !== undefined)
        claims = { ...claims, ...verifyToken(token.trim(), this.#jwtSecret, leeway) };
      const request = readRequest(incoming);
      const { sql, values, routine } = await this.#plan(incoming, request);
      const isReadOnly = request.verb === 'select' || routine?.isVolatile === false;
      const mayRefuse = request.isSingle && !isReadOnly;
      return await this.#database.statement(
        claims,
        sql,
        { values, isReadOnly, mayRefuse, headers: incoming.headers },
        (row) => answerResult(request, toResult(row), routine),
      );
    } catch (error) {
      throw asRestError(error, claims['role']);
    }
  }

  async #plan(
    incoming: Incoming,
    request: RestRequest,
  ): Promise<{ sql: string; values: string[]; routine?: Routine }> {
    const schema = await this.schema();
    const { verb, target } = request;
    if (verb === 'rpc') {
      const payload = await readPayload(incoming, '{}');
      if (Array.isArray(payload.value)) throw new Unsupported('A list of arguments');
      const args = Object.keys(payload.value);
      const routine = findRoutine(schema, target, args);
      const values = args.length === 0 ? [] : [payload.text];
      return { sql: callStatement(routine, request, args), values, routine };
    }
    const table = schema.tables.find(({ name }) => name === target);
    const message = `Could not find the table 'public.${target}' in the schema cache`;
    if (!table) throw restError(404, 'PGRST205', message);
    const hasBody = verb === 'insert' || verb === 'update';
    const payload = hasBody ? await readPayload(incoming) : undefined;
    const values = [...(payload ? [rowsText(payload)] : []), ...request.values];
    return { sql: tableStatement(schema, table, request, payload), values };
  }
}

function contentRange({ verb, prefer, offset }: RestRequest, { rows, total }: Result): string {
  const count = verb === 'select' ? total : prefer.includes('count=exact') ? rows : null;
  const isListed = rows > 0 && verb !== 'insert' && verb !== 'delete';
  return `${isListed ? `${offset}-${offset + rows - 1}` : '*'}/${count ?? '*'}`;
}

/** The status of an answer with a body. */
function statusOf({ verb, prefer }: RestRequest, { rows, total, updated }: Result): number {
  if (verb === 'select' && total !== null && rows < total) return 206;
  const isMerged = prefer.includes('resolution=merge-duplicates') && rows === updated;
  return verb === 'insert' && !isMerged ? 201 : 200;
}

/** The answer to a statement that worked. @throws ErrorResponse when the rows are not as asked, to roll back */
function answerResult(request: RestRequest, result: Result, routine?: Routine): Reply {
  const { verb, prefer, offset, isSingle } = request;
  const { total, rows, body } = result;
  const headers: Record<string, string> = { 'content-range': contentRange(request, result) };
  if (prefer.length > 0) headers['preference-applied'] = prefer.join(', ');
  if (total !== null && offset > total) {
    const details = `An offset of ${offset} was requested, but there are only ${total} rows.`;
    throw restError(416, 'PGRST103', 'Requested range not satisfiable', details, headers);
  }
  if (isSingle && rows !== 1) {
    const message = 'Cannot coerce the result to a single JSON object';
    throw restError(406, 'PGRST116', message, `The result contains ${rows} rows`);
  }
  const status = statusOf(request, result);
  const isFull = prefer.includes('return=representation');
  if (isFull || verb === 'select' || routine?.isVoid === false) {
    if (isSingle) headers['content-type'] = 'application/vnd.pgrst.object+json; charset=utf-8';
    return json(status, body ?? 'null', headers);
  }
  return { status: verb === 'insert' ? status : 204, headers };
}
