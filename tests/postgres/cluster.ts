import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The owner of the cluster, as on Supabase; `postgres`, which applies migrations, is no superuser. */
export const superuser = 'supabase_admin';

/** A PostgreSQL server in a temporary folder, reached by a Unix socket alone. */
export interface Cluster {
  /** Runs SQL in psql and returns its output: rows as lines, columns parted by tabs. */
  psql: (sql: string, as: string, database?: string) => string;
  /** The same without waiting for it, beside others. */
  psqlAsync: (sql: string, as: string, database?: string) => Promise<string>;
  /** Runs pgbench with the given arguments and returns what it prints. */
  pgbench: (args: string[], as: string, database?: string) => string;
  /** For clients of Postgres. */
  urlOf: (as: string, database?: string) => string;
  stop: () => void;
}

/** Programs of the newest PostgreSQL on this machine, at least version 15. */
function findPrograms(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : [];
  const newest = Math.max(...versions);
  const folder = process.env.PG_BIN ?? join(debian, String(newest), 'bin');
  if (!existsSync(join(folder, 'initdb'))) {
    throw new Error(
      'PostgreSQL is not installed. Install the packages postgresql and postgresql-contrib, or name ' +
        'the folder of initdb in PG_BIN.',
    );
  }
  const version = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  const major = Number(/(\d+)/.exec(version)?.[1]);
  if (major < 15) throw new Error(`PostgreSQL 15 or later is needed, but ${folder} has ${version}`);
  return folder;
}

/** initdb refuses to run as root: the user that the Debian package makes runs it then. */
function findUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (option: string) =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

const settings = {
  listen_addresses: '',
  max_connections: '60',
  shared_buffers: '512MB',
  work_mem: '4MB',
  // Supabase has it off, too: it costs more than these queries take.
  jit: 'off',
  // Nothing here outlives the run.
  fsync: 'off',
  full_page_writes: 'off',
};

/** Starts a new cluster. @throws Error when PostgreSQL is missing, too old, or does not start */
export function startCluster(): Cluster {
  const programs = findPrograms();
  const user = findUser();
  const folder = mkdtempSync(join(tmpdir(), 'test-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const asUser = { ...user, cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28 } as const;

  const run = (program: string, args: string[], input = ''): string => {
    const done = spawnSync(join(programs, program), args, { ...asUser, input });
    if (done.status === 0) return done.stdout;
    throw new Error(`${program}: ${done.stderr || done.stdout || String(done.error)}`);
  };
  const connection = (as: string, database: string) => ['-h', folder, '-U', as, '-d', database];
  const quiet = ['-X', '-q', '-A', '-t', '-F', '\t', '-v', 'ON_ERROR_STOP=1', '-f', '-'];

  const common = ['--encoding=UTF8', '--locale=C.UTF-8', '--auth=trust', '--no-sync'];
  run('initdb', ['-D', data, `--username=${superuser}`, ...common]);
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
  const start = ['-D', data, '-w', '-l', join(folder, 'log')];
  run('pg_ctl', [...start, '-o', `-k ${folder} ${options.join(' ')}`, 'start']);

  return {
    psql: (sql, as, database = 'postgres') =>
      run('psql', [...connection(as, database), ...quiet], sql).trimEnd(),
    psqlAsync: (sql, as, database = 'postgres') =>
      new Promise((resolve, reject) => {
        const child = spawn(
          join(programs, 'psql'),
          [...connection(as, database), ...quiet],
          asUser,
        );
        let output = '';
        child.stdout.on('data', (part) => (output += String(part)));
        child.stderr.on('data', (part) => (output += String(part)));
        child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(output))));
        child.stdin.end(sql);
      }),
    pgbench: (args, as, database = 'postgres') => {
      // It ends with 2 when transactions have failed, which its output says.
      const target = ['-h', folder, '-U', as, ...args, database];
      const done = spawnSync(join(programs, 'pgbench'), target, asUser);
      return `${done.stdout}${done.stderr}`;
    },
    urlOf: (as, database = 'postgres') =>
      `postgresql://${as}@${encodeURIComponent(folder)}/${database}`,
    stop: () => {
      spawnSync(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], asUser);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
