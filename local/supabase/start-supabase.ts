import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tryLock } from '../setup/process-lock.ts';
import { Database } from './database.ts';
import { json, preflight, readIncoming, ErrorResponse, send, Unsupported } from './http.ts';
import type { Incoming, Reply } from './http.ts';
import { signKey } from './keys.ts';
import { applyMigrations, migrationsDir } from './migrate.ts';
import { Rest } from './rest/handle.ts';
import { Files } from './storage/files.ts';
import { answerStorage } from './storage/handle.ts';
import type { Storage } from './storage/rows.ts';
import { listenForClients } from './wire.ts';

export interface SupabaseOptions {
  /** 0 takes any free port. */
  port: number;
  /** Where clients of Postgres connect, 0 takes any free port; without it none can. */
  databasePort?: number;
  /** Where database and files live; without it the database is in memory and the files in a temporary folder. */
  dataDir?: string;
  /** Default: supabase/migrations of this project. */
  migrationsDir?: string;
  /** A database in memory begins as this dump, which spares the seconds in which Postgres sets itself up. */
  image?: Blob;
  /** Default: a random one. */
  jwtSecret?: string;
  /** Bytes that no upload may exceed; default 50 MiB, as on a hosted project. */
  uploadLimit?: number;
}

export interface Supabase {
  url: string;
  /** For clients of Postgres; undefined without `databasePort`. */
  databaseUrl: string | undefined;
  anonKey: string;
  serviceRoleKey: string;
  jwtSecret: string;
  /** Runs SQL as the owner of the database. */
  exec(sql: string): Promise<void>;
  /** Runs one statement as the owner; json, numbers and times come as JavaScript values. */
  query<T>(sql: string, params?: unknown[]): Promise<T[]>;
  /** Reads tables and functions again; DDL does so by itself. */
  reloadSchema(): Promise<void>;
  /** File names of the migrations that this start applied. */
  appliedMigrations: string[];
  /** Ends open connections, closes the database and gives the data folder back. */
  close(): Promise<void>;
}

const noKey: Reply = json(401, {
  message: 'No API key found in request',
  hint: 'No `apikey` request header or url param was found.',
});

/** The gateway of PostgREST and Storage: CORS and the check of keys. */
async function route(incoming: Incoming, rest: Rest, storage: Storage): Promise<Reply> {
  const { path, method, headers } = incoming;
  if (path === '/health') return json(200, { ok: true });
  if (method === 'OPTIONS' && headers['access-control-request-method'] !== undefined)
    return preflight(incoming);
  // The gateway lends the apikey header to a request that has no Authorization of its own.
  const authorization =
    headers['authorization'] ?? (headers['apikey'] && `Bearer ${headers['apikey']}`);
  if (authorization !== undefined) headers['authorization'] = authorization;
  if (path.startsWith('/storage/v1/')) return answerStorage(storage, incoming);
  if (!path.startsWith('/rest/v1/')) throw new Unsupported(`${method} ${path}`);
  return authorization === undefined ? noKey : rest.handle(incoming);
}

/** The response of an exception, if it has one. */
function replyIn(error: unknown): Reply | undefined {
  if (error instanceof URIError || error instanceof SyntaxError)
    return new Unsupported('Such an address or body').reply;
  return error instanceof ErrorResponse ? error.reply : undefined;
}

/** Takes a data folder for this process: two at once would destroy the database. */
function takeLock(dir: string): () => void {
  const release = tryLock(join(dir, 'lock'));
  if (typeof release === 'function') return release;
  throw new Error(
    `The data in ${dir} is in use by process ${release.pid}. Stop it first, or choose another LOCAL_DATA_DIR.`,
  );
}

async function listen(server: Server, port: number): Promise<string> {
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    const message = `Port ${port} is in use. Stop what listens there, or set SUPABASE_PORT to another one.`;
    throw new Error(message, { cause: error });
  }
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/**
 * Starts the local emulator for Supabase: PostgREST and Storage as far as server/ uses them.
 * @throws Error with a sentence for people: data in use, port in use, migration failed
 */
export async function startSupabase(options: SupabaseOptions): Promise<Supabase> {
  const { dataDir, uploadLimit = 50 * 1024 * 1024 } = options;
  const jwtSecret = options.jwtSecret ?? randomBytes(32).toString('hex');
  const undo: (() => unknown)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const dir = dataDir ?? mkdtempSync(join(tmpdir(), 'supabase-'));
    undo.push(dataDir === undefined ? () => rmSync(dir, { recursive: true }) : takeLock(dir));
    const { image } = options;
    const database = await (dataDir === undefined
      ? Database.open(undefined, image)
      : Database.open(join(dir, 'db')));
    undo.push(() => database.close());
    const appliedMigrations = await applyMigrations(
      database,
      options.migrationsDir ?? migrationsDir,
    );
    const rest = new Rest(database, jwtSecret);
    await rest.schema();
    const storage = { database, files: new Files(join(dir, 'storage')), jwtSecret, uploadLimit };
    const answer = async (req: IncomingMessage, res: ServerResponse) => {
      try {
        await send(req, res, await route(readIncoming(req), rest, storage));
      } catch (error) {
        const reply = replyIn(error);
        if (reply) return send(req, res, reply);
        // The client closed the connection during its request: there is no one to answer.
        if (req.errored) return;
        console.error(`${req.method} ${req.url} failed in the emulator:`, error);
        if (!res.headersSent)
          await send(req, res, json(500, { message: 'The emulator failed; see its output.' }));
      }
    };
    const server = createServer((req, res) => void answer(req, res));
    const url = await listen(server, options.port);
    undo.push(async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    });
    const { databasePort } = options;
    const clients =
      databasePort === undefined
        ? undefined
        : await listenForClients(database, databasePort, jwtSecret);
    if (clients) undo.push(clients.close);
    return {
      url,
      databaseUrl: clients?.url,
      anonKey: signKey(jwtSecret, 'anon'),
      serviceRoleKey: signKey(jwtSecret, 'service_role'),
      jwtSecret,
      exec: (sql) => database.exec(sql),
      query: (sql, params) => database.query(sql, params),
      reloadSchema: async () => {
        database.isSchemaStale = true;
        await rest.schema();
      },
      appliedMigrations,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
