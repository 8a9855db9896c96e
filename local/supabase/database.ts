import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { readFileSync } from 'node:fs';
import type { Claims } from './keys.ts';
import {
  become,
  becomeSql,
  inOneMessage,
  prepare,
  prepared,
  readAnswer,
  runPrepared,
  type Row,
} from './protocol.ts';

/** Runs one statement, as the owner or inside the transaction of a request. */
export type Run = <T>(sql: string, params?: unknown[]) => Promise<T[]>;

/** A literal for SQL. Like PostgREST's, it ends at a NUL, which Postgres cannot hold. */
export const literal = (text: string) => `'${(text.split('\0')[0] ?? '').replaceAll("'", "''")}'`;

/** An identifier for SQL. */
export const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Number of prepared statements; each has its plan in memory. */
const maxPrepared = 100;

interface Statement {
  /** Texts of its parameters, `$1` first. */
  values: string[];
  isReadOnly: boolean;
  /** Whether the row can be refused by what reads it. */
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
  /** Ends with the last query. */
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
    for (const [name, text] of Object.entries(prepared))
      await database.#send([prepare(name, text)]);
    await pg.listen('pgrst', () => (database.isSchemaStale = true));
    return database;
  }

  /** Lets work wait until all that was asked before has ended: there is one connection. */
  #inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  /** Sends messages of the protocol and returns the answer, in which Postgres reports its errors. */
  async #exchange(messages: Uint8Array): Promise<Buffer> {
    const pieces: Buffer[] = [];
    await this.#pg.execProtocolRawStream(messages, {
      // A piece is memory of Postgres, which overwrites it.
      onRawData: (piece) => pieces.push(Buffer.from(piece)),
      // Postgres writes to the folder directly, so there is nothing to copy.
      syncToFs: false,
    });
    return Buffer.concat(pieces);
  }

  /** @returns the last row of the answer @throws DatabaseError */
  async #send(messages: Uint8Array[]): Promise<Row> {
    const { row, isNotified } = readAnswer(await this.#exchange(inOneMessage(messages)));
    if (isNotified) this.isSchemaStale = true;
    return row;
  }

  /** Runs SQL (one or several statements) as the owner, all of it or nothing. */
  exec(sql: string): Promise<void> {
    return this.#inTurn(() => this.#pg.transaction(async (tx) => void (await tx.exec(sql))));
  }

  /** Runs one statement as the owner. */
  readonly query: Run = <T>(sql: string, params: unknown[] = []) =>
    this.#inTurn(async () => (await this.#pg.query<T>(sql, params)).rows);

  /** Runs `work` in one transaction, as the role of a token or as the owner; rolls back when it throws. */
  transaction<T>(
    as: Claims | 'owner',
    work: (run: Run) => Promise<T>,
    isReadOnly = false,
  ): Promise<T> {
    return this.#inTurn(() =>
      this.#pg.transaction(async (tx) => {
        if (as === 'owner') await tx.exec(`set transaction read ${isReadOnly ? 'only' : 'write'}`);
        else await tx.query(becomeSql, become(as, isReadOnly, {}));
        return work(
          async <R>(sql: string, params: unknown[] = []) => (await tx.query<R>(sql, params)).rows,
        );
      }),
    );
  }

  /**
   * Lends the connection to a client that speaks the protocol of Postgres, for as long as `work`
   * takes. All else waits, so the client gives it back between its transactions.
   */
  lend(work: (send: (messages: Uint8Array) => Promise<Buffer>) => Promise<void>): Promise<void> {
    return this.#inTurn(async () => {
      await work((messages) => this.#exchange(messages));
      this.isSchemaStale = true;
    });
  }

  /**
   * Runs one statement in a transaction of its own, as the role of a token, and makes something of
   * the columns of its one row, each as text. Rolls back when the statement fails, and with
   * `mayRefuse` when `read` throws.
   */
  statement<Value>(
    as: Claims,
    sql: string,
    how: Statement,
    read: (row: Row) => Value,
  ): Promise<Value> {
    return this.#inTurn(() => this.#runStatement(as, sql, how, read));
  }

  /**
   * Like PostgREST, it plans a statement once: planning costs more than most of them. All that is
   * left goes to Postgres at once, as messages that nothing has to be parsed of.
   */
  async #runStatement<Value>(
    as: Claims,
    sql: string,
    { values, isReadOnly, mayRefuse, headers }: Statement,
    read: (row: Row) => Value,
  ): Promise<Value> {
    const role = become(as, isReadOnly, headers);
    const name = await this.#prepare(as, sql);
    const messages = [runPrepared('become', role), runPrepared(name, values)];
    // What comes before one sync is one transaction.
    if (!mayRefuse) return read(await this.#send(messages));
    try {
      const value = read(await this.#send([runPrepared('begin'), ...messages]));
      await this.#pg.exec('commit');
      return value;
    } catch (error) {
      await this.#pg.exec('rollback');
      throw error;
    }
  }

  /** A plan depends on the role (its policies), so each role has statements of its own. */
  async #prepare({ role = 'anon' }: Claims, sql: string): Promise<string> {
    const key = `${String(role)} ${sql}`;
    const name = this.#prepared.get(key) ?? `statement_${(this.#lastName += 1)}`;
    const isNew = !this.#prepared.delete(key);
    const [oldest] = this.#prepared;
    if (isNew && oldest && this.#prepared.size >= maxPrepared) {
      this.#prepared.delete(oldest[0]);
      await this.#pg.exec(`deallocate ${oldest[1]}`);
    }
    if (isNew) await this.#send([prepare(name, sql)]);
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
