import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Credentials } from './admin.ts';
import { dataPaths, CliError, type LocalOptions } from './options.ts';
import { isPortFree } from './ports.ts';
import { log, print } from './log.ts';

/** What an application needs to know of its Supabase, and how to let go of it. */
export interface Cloud {
  url: string;
  anonKey: string;
  serviceRoleKey: string;
  /** Ours: holds no real data, so it may be seeded. */
  isEmulator: boolean;
  /** The administrator that this start has made. */
  newAdmin?: Credentials | undefined;
  stop: () => Promise<void>;
}

const script = join(import.meta.dirname, 'emulator-child.ts');

/** Where nobody listens the answer is no at once; an emulator on a busy machine may take seconds. */
async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/health`, { signal: AbortSignal.timeout(10_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** The emulator that answers must know our keys, or it serves another folder. */
async function assertOurs(cloud: Cloud, dataDir: string): Promise<void> {
  const response = await fetch(`${cloud.url}/rest/v1/users?select=id&limit=1`, {
    headers: { apikey: cloud.serviceRoleKey, authorization: `Bearer ${cloud.serviceRoleKey}` },
    signal: AbortSignal.timeout(10_000),
  });
  await response.body?.cancel();
  if (response.ok) return;
  throw new CliError(
    `What answers on ${cloud.url} is not the emulator for ${dataDir}. ` +
      'Stop it, or set SUPABASE_PORT to another port.',
  );
}

function firstMessage(child: ChildProcess): Promise<{ appliedMigrations?: string[] }> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: { type?: string; appliedMigrations?: string[] }) => {
      if (message.type === 'ready') resolve(message);
    });
    child.once('exit', () => {
      reject(new CliError('The emulator for Supabase did not start; it says why above.'));
    });
  });
}

/**
 * Starts the emulator for Supabase as a process of its own, or uses the one that runs already
 * (`npm run supabase`), so that an outage can be played by stopping and starting it.
 */
export async function startEmulator(options: LocalOptions): Promise<Cloud> {
  const { readOrMakeKeys } = await import('../supabase/keys.ts');
  const { anonKey, serviceRoleKey } = readOrMakeKeys(dataPaths(options.dataDir).supabase);
  const url = `http://127.0.0.1:${options.supabasePort}`;
  const cloud = { url, anonKey, serviceRoleKey, isEmulator: true, stop: () => Promise.resolve() };
  if (await answers(url)) {
    await assertOurs(cloud, options.dataDir);
    log(`Using the emulator for Supabase that runs already on ${url}`);
    return cloud;
  }
  if (!(await isPortFree(options.supabasePort))) {
    throw new CliError(
      `Port ${options.supabasePort}, meant for the emulator for Supabase, is in use by another ` +
        `program. Stop that one, or pick another: SUPABASE_PORT=${options.supabasePort + 1}`,
    );
  }

  log('Starting the emulator for Supabase (Postgres and file storage on this machine) …');
  const child = fork(script, [], {
    // Ctrl+C reaches a whole process group; the database has to outlive the site's last requests.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      SUPABASE_PORT: String(options.supabasePort),
      LOCAL_DATA_DIR: options.dataDir,
    },
  });
  const { appliedMigrations = [] } = await firstMessage(child);
  log(
    appliedMigrations.length === 0
      ? `Database is up to date on ${url}, process ${child.pid}`
      : `Database is ready on ${url}, process ${child.pid}; migrations run: ${appliedMigrations.length}`,
  );

  let isStopping = false;
  child.once('exit', () => {
    if (isStopping) return;
    log('The emulator for Supabase has gone; the site stays up and shows what it has kept.');
    print('`npm run supabase` brings it back, and the site heals by itself.');
  });
  const stop = async () => {
    isStopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
    await gone;
    clearTimeout(timer);
  };
  return { ...cloud, stop };
}
