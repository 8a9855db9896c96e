import type { Database } from '../database.ts';
import { json, Unsupported, type Incoming, type Reply } from '../http.ts';
import { verifyToken, type Claims } from '../keys.ts';
import { asRestError, restError } from './errors.ts';
import { readPayload } from './payload.ts';
import { readRequest, type RestRequest } from './request.ts';
import { readSchema, type Routine, type Schema } from './schema.ts';
import * as statements from './statements.ts';

/** PostgREST lets a token be this many seconds off. */
const leeway = 30;

/** What is to be run for a request, and how. */
interface Plan {
  statement: statements.Statement;
  isReadOnly: boolean;
  routine?: Routine;
}

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

  /** Answers one request under /rest/v1/. @throws Refusal with PostgREST's error */
  async handle(incoming: Incoming): Promise<Reply> {
    let role = 'anon';
    try {
      const bearer = /^bearer(?: +|$)(.*)$/i.exec(incoming.headers['authorization'] ?? '');
      const token: Claims = bearer
        ? verifyToken(bearer[1]?.trim() ?? '', this.#jwtSecret, leeway)
        : {};
      role = String(token['role'] ?? 'anon');
      const request = readRequest(incoming);
      const plan = await this.#plan(incoming, request);
      const { sql, params } = plan.statement;
      return await this.#database.transaction(
        { role, claims: { ...token, role } },
        async (run) => {
          const [result] = await run<statements.Result>(sql, params);
          if (!result) throw new Error('the statement gave no row');
          return answerResult(request, result, plan.routine);
        },
        plan.isReadOnly,
      );
    } catch (error) {
      throw asRestError(error, role);
    }
  }

  async #plan(incoming: Incoming, request: RestRequest): Promise<Plan> {
    const schema = await this.schema();
    const { verb, target } = request;
    if (verb === 'rpc') {
      const payload = await readPayload(incoming, '{}');
      if (Array.isArray(payload.value)) throw new Unsupported('A list of arguments');
      const args = Object.keys(payload.value);
      const routine = statements.findRoutine(schema, target, args);
      const statement = statements.callStatement(routine, args, payload);
      return { statement, isReadOnly: !routine.isVolatile, routine };
    }
    const table = schema.tables.find(({ name }) => name === target);
    if (!table) {
      const message = `Could not find the table 'public.${target}' in the schema cache`;
      throw restError(404, 'PGRST205', message);
    }
    if (verb === 'select')
      return { statement: statements.selectStatement(schema, table, request), isReadOnly: true };
    if (verb === 'delete')
      return { statement: statements.deleteStatement(schema, table, request), isReadOnly: false };
    const make = verb === 'insert' ? statements.insertStatement : statements.updateStatement;
    const payload = await readPayload(incoming);
    return { statement: make(schema, table, request, payload), isReadOnly: false };
  }
}

function contentRange({ verb, prefer, offset }: RestRequest, result: statements.Result): string {
  const { rows } = result;
  const total = verb === 'select' ? result.total : prefer.includes('count=exact') ? rows : null;
  const isListed = rows > 0 && verb !== 'insert' && verb !== 'delete';
  return `${isListed ? `${offset}-${offset + rows - 1}` : '*'}/${total ?? '*'}`;
}

function statusFor({ verb, prefer }: RestRequest, result: statements.Result): number {
  const { rows, total } = result;
  if (verb === 'select') return total !== null && rows < total ? 206 : 200;
  if (verb === 'insert')
    return prefer.includes('resolution=merge-duplicates') && rows === result.updated ? 200 : 201;
  return 200;
}

/** The answer to a statement that worked. @throws Refusal when the rows are not as asked, to roll back */
function answerResult(request: RestRequest, result: statements.Result, routine?: Routine): Reply {
  const { verb, prefer, offset, isSingle } = request;
  const { total, rows, body } = result;
  const headers: Record<string, string> = { 'content-range': contentRange(request, result) };
  if (prefer.length > 0) headers['preference-applied'] = prefer.join(', ');
  if (total !== null && offset > total) {
    const details = `An offset of ${offset} was requested, but there are only ${total} rows.`;
    throw restError(416, 'PGRST103', 'Requested range not satisfiable', details, headers);
  }
  if (isSingle && rows !== 1) {
    const details = `The result contains ${rows} rows`;
    const message = 'Cannot coerce the result to a single JSON object';
    throw restError(406, 'PGRST116', message, details);
  }
  const status = statusFor(request, result);
  const isRead = verb === 'select' || (routine && !routine.isVoid);
  if (!isRead && !prefer.includes('return=representation'))
    return { status: status === 200 && verb !== 'insert' ? 204 : status, headers };
  if (isSingle) headers['content-type'] = 'application/vnd.pgrst.object+json; charset=utf-8';
  return json(status, body ?? 'null', headers);
}
