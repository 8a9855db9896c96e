import type { Client } from 'pg';
import { CliError } from './options.ts';

/** A connection to the database of a project, as its owner. */
export interface Connection {
  /** Runs one statement. */
  query: <Row>(sql: string, values?: unknown[]) => Promise<Row[]>;
  /** Runs SQL (one or several statements), all of it or nothing. */
  exec: (sql: string) => Promise<void>;
  /** Runs `work` in one transaction, which is rolled back when it throws. */
  transaction: <Value>(work: () => Promise<Value>) => Promise<Value>;
  close: () => Promise<void>;
}

const patienceMs = 15_000;

/** What helps, by what Postgres, its pooler or the network said. */
const advice: [pattern: RegExp, sentence: string][] = [
  [/28P01|password authentication/, 'The password is not that of the database.'],
  [/tenant or user not found/i, 'The pooler does not know the project: copy the string again.'],
  [
    /ENETUNREACH|EHOSTUNREACH/,
    'The direct address needs IPv6: take the string of the Session pooler.',
  ],
  [/ENOTFOUND|EAI_AGAIN/, 'No host has that name: copy the string again.'],
  [/ECONNREFUSED|timeout|ETIMEDOUT/i, 'Nothing answers there; a paused project does not.'],
];

/** Why there is no connection, in words. The string itself is not repeated: it has the password. */
function explain(error: unknown): CliError {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const said = `${code} ${message}`.trim();
  const help = advice.find(([pattern]) => pattern.test(said))?.[1] ?? '';
  return new CliError(`The database cannot be reached (${said}). ${help}`.trim());
}

/** Hosts of this machine offer no encryption; all others have to. */
function encryption(url: string) {
  const { hostname, searchParams } = new URL(url);
  // A host that is a path is a socket of this machine.
  const isNear = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname) || /^%2F/i.test(hostname);
  // A connection string with sslmode sets its own TLS options.
  return isNear || searchParams.has('sslmode') ? {} : { ssl: { rejectUnauthorized: false } };
}

/**
 * Connects to the database that SUPABASE_DB_URL names.
 * @throws CliError with the fault
 */
export async function connect(url: string): Promise<Connection> {
  const pg = await import('pg');
  const client: Client = new pg.default.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    ...encryption(url),
  });
  // A connection that breaks fails the statement that waits for it.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw explain(error);
  }
  const transaction: Connection['transaction'] = async (work) => {
    await client.query('begin');
    try {
      const value = await work();
      await client.query('commit');
      return value;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  };
  return {
    query: async <Row>(sql: string, values: unknown[] = []) =>
      (await client.query(sql, values)).rows as Row[],
    exec: (sql) => transaction(async () => void (await client.query(sql))),
    transaction,
    close: () => client.end(),
  };
}
