import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '../../local/setup/options.ts';

/** The owner of the cluster, as on Supabase; `postgres`, which applies migrations, is no superuser. */
export const superuser = 'supabase_admin';

/** A text file, by its path from the root of the project. */
export const readSql = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The programs of the newest PostgreSQL on this machine. @throws Error before version 15 */
function findPrograms(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : [];
  const folder = process.env.PG_BIN ?? join(debian, String(Math.max(...versions)), 'bin');
  if (!existsSync(join(folder, 'initdb'))) {
    throw new Error(
      'PostgreSQL is not installed. Install the package postgresql, or name the folder of initdb in PG_BIN.',
    );
  }
  const version = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  if (Number(/\d+/.exec(version)?.[0]) >= 15) return folder;
  throw new Error(`PostgreSQL 15 or later is needed, but ${folder} has ${version}`);
}

/** initdb refuses to run as root: the user that the Debian package makes runs it then. */
function findUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (option: string) =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

const settings = [
  "listen_addresses=''",
  'max_connections=60',
  'shared_buffers=512MB',
  // Supabase has it off, too: it costs more than these queries take.
  'jit=off',
  // Nothing here outlives the run.
  ...['fsync=off', 'full_page_writes=off'],
];

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/**
 * Starts a PostgreSQL server in a temporary folder, reached by a Unix socket alone. Its database
 * `postgres` is an empty Supabase project with the migrations applied as `supabase db push` does it:
 * by `postgres`, which is no superuser, each in a transaction.
 */
export async function startCluster() {
  const programs = findPrograms();
  const user = findUser();
  const folder = mkdtempSync(join(tmpdir(), 'test-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const run = (program: string, args: string[]) =>
    execFileSync(join(programs, program), args, {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  run('initdb', [
    ...['-D', data, `--username=${superuser}`, '--encoding=UTF8', '--locale=C.UTF-8'],
    ...['--auth=trust', '--no-sync'],
  ]);
  const options = `-k ${folder} ${settings.map((setting) => `-c ${setting}`).join(' ')}`;
  run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start']);

  const clients: pg.Client[] = [];
  /** Connects as a role. Whatever stays open is closed with the cluster. */
  const connect = async (as: string, database: string) => {
    const client = new pg.Client({ host: folder, user: as, database });
    await client.connect();
    clients.push(client);
    /** The first column of the rows of the last statement. */
    const values = async (sql: string): Promise<string[]> => {
      const result = await client.query<string[]>({ text: sql, rowMode: 'array' });
      const last = [result].flat().at(-1);
      return last?.rows.map(([value]) => String(value)) ?? [];
    };
    return { values, close: () => client.end() };
  };

  const stop = async () => {
    await Promise.all(clients.map((client) => client.end()));
    run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    const owner = await connect(superuser, 'postgres');
    for (const path of ['local/supabase/bootstrap.sql', 'tests/postgres/supabase.sql']) {
      await owner.values(readSql(path));
    }
    await owner.close();
    const migrating = await connect('postgres', 'postgres');
    for (const name of readdirSync(join(root, 'supabase/migrations')).sort()) {
      await migrating.values(`begin; ${readSql(`supabase/migrations/${name}`)}; commit`);
    }
    await migrating.close();
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    connect,
    stop,
    /** Copies the project. @returns its URL for clients of Postgres, as the superuser */
    copy: async (database: string) => {
      const maker = await connect(superuser, 'template1');
      await maker.values(`create database ${database} template postgres owner postgres`);
      await maker.close();
      return `postgresql://${superuser}@${encodeURIComponent(folder)}/${database}`;
    },
  };
}
