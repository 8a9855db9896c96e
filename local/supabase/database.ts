import { PGlite, type Results } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { readFileSync } from 'node:fs';
import { Unsupported } from './http.ts';
import type { Claims } from './keys.ts';

/** Runs one statement, as the owner or inside the transaction of a request. */
export type Run = <T>(sql: string, params?: unknown[]) => Promise<T[]>;

/** A literal for SQL. Like PostgREST's, it ends at a NUL, which Postgres cannot hold. */
export const literal = (text: string) => `'${(text.split('\0')[0] ?? '').replaceAll("'", "''")}'`;

/** An identifier for SQL. */
export const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Each keeps its plan in memory. */
const mostPrepared = 100;

const roles: unknown[] = ['anon', 'authenticated', 'service_role'];

/** Takes on the role of a token; all of it is local to the transaction, so none reaches the next request. */
function become(claims: Claims, headers: Record<string, string>): string {
  const { role = 'anon' } = claims;
  if (!roles.includes(role)) throw new Unsupported(`The role ${JSON.stringify(role)}`);
  return `select set_config('search_path', 'public, extensions', true),
    set_config('request.jwt.claims', ${literal(JSON.stringify(claims))}, true),
    set_config('request.headers', ${literal(JSON.stringify(headers))}, true);
    set local role ${String(role)};`;
}

interface Statement {
  /** Texts of its parameters, `$1` first. */
  values: string[];
  isReadOnly: boolean;
  /** Whether the rows can be refused by what reads them. */
  mayRefuse: boolean;
  /** Of the request, which SQL finds where PostgREST puts them. */
  headers: Record<string, string>;
}

/** One PGlite database with one connection, on which transactions take turns. */
export class Database {
  readonly #pg: PGlite;
  /** Names of prepared statements, by role and text; the last used is the last. */
  readonly #prepared = new Map<string, string>();
  #lastName = 0;
  /** Ends when the statement before has ended: of two that are the same, one is prepared. */
  #turn: Promise<unknown> = Promise.resolve();
  /** True after DDL by anyone, until the reader of the schema cache resets it. */
  isSchemaStale = true;

  private constructor(pg: PGlite) {
    this.#pg = pg;
  }

  /**
   * Opens (and on first use fills) the database in a folder, or in memory when there is none.
   * A new database begins as `image`, what `dump` of another one returned.
   */
  static async open(dir = 'memory://', image?: Blob): Promise<Database> {
    const pg = await PGlite.create({
      dataDir: dir,
      extensions: { pgcrypto, pg_trgm },
      ...(image ? { loadDataDir: image } : {}),
    });
    const database = new Database(pg);
    const made = await pg.query("select 1 from pg_namespace where nspname = 'supabase_migrations'");
    if (made.rows.length === 0)
      await database.exec(readFileSync(new URL('./bootstrap.sql', import.meta.url), 'utf8'));
    await pg.exec('set search_path = "$user", public, extensions');
    await pg.listen('pgrst', () => (database.isSchemaStale = true));
    return database;
  }

  /** Runs SQL (one or several statements) as the owner, all of it or nothing. */
  exec(sql: string): Promise<void> {
    return this.#pg.transaction(async (tx) => void (await tx.exec(sql)));
  }

  /** Runs one statement as the owner. */
  readonly query: Run = async <T>(sql: string, params: unknown[] = []) =>
    (await this.#pg.query<T>(sql, params)).rows;

  /** Runs `work` in one transaction, as the role of a token or as the owner; rolls back when it throws. */
  transaction<T>(
    as: Claims | 'owner',
    work: (run: Run) => Promise<T>,
    isReadOnly = false,
  ): Promise<T> {
    return this.#pg.transaction(async (tx) => {
      const start = as === 'owner' ? '' : become(as, {});
      await tx.exec(`set transaction ${isReadOnly ? 'read only' : 'read write'}; ${start}`);
      return work(
        async <R>(sql: string, params: unknown[] = []) => (await tx.query<R>(sql, params)).rows,
      );
    });
  }

  /**
   * Runs one statement in a transaction of its own, as the role of a token, and makes something of
   * its rows. Rolls back when the statement fails, and with `mayRefuse` when `read` throws.
   */
  statement<Row, Value>(
    as: Claims,
    sql: string,
    how: Statement,
    read: (rows: Row[]) => Value,
  ): Promise<Value> {
    const run = this.#turn.then(() => this.#runPrepared(as, sql, how, read));
    this.#turn = run.catch(() => undefined);
    return run;
  }

  /**
   * Like PostgREST, it plans a statement once: planning costs more than most of them. All that is
   * left goes to Postgres in one message, as each costs as much as a small query.
   */
  async #runPrepared<Row, Value>(
    as: Claims,
    sql: string,
    { values, isReadOnly, mayRefuse, headers }: Statement,
    read: (rows: Row[]) => Value,
  ): Promise<Value> {
    const start = become(as, headers);
    const name = await this.#prepare(as, sql);
    const given = values.length === 0 ? '' : `(${values.map(literal).join(', ')})`;
    const whole = `set transaction read ${isReadOnly ? 'only' : 'write'}; ${start} execute ${name}${given}`;
    const rowsOf = (results: Results[]) => (results.at(-1)?.rows ?? []) as Row[];
    // Several statements in one message are one transaction.
    if (!mayRefuse) return read(rowsOf(await this.#pg.exec(whole)));
    return this.#pg.transaction(async (tx) => read(rowsOf(await tx.exec(whole))));
  }

  /** A plan depends on the role (its policies), so each role has statements of its own. */
  async #prepare({ role = 'anon' }: Claims, sql: string): Promise<string> {
    const key = `${String(role)} ${sql}`;
    const name = this.#prepared.get(key) ?? `statement_${(this.#lastName += 1)}`;
    const isNew = !this.#prepared.delete(key);
    const [oldest] = this.#prepared;
    if (isNew && oldest && this.#prepared.size >= mostPrepared) {
      this.#prepared.delete(oldest[0]);
      await this.#pg.exec(`deallocate ${oldest[1]}`);
    }
    if (isNew) await this.#pg.exec(`prepare ${name} as ${sql}`);
    this.#prepared.set(key, name);
    return name;
  }

  /** The whole database as a tar file, for `open`. */
  dump(): Promise<Blob> {
    return this.#pg.dumpDataDir('none');
  }

  close(): Promise<void> {
    return this.#pg.close();
  }
}
