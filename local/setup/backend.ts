import { normalize } from '#server/platform/variables.ts';
import { readStamp } from '../seed/stamp.ts';
import { ensureAdmin } from './admin.ts';
import { readOrMakeSecret } from './app-secret.ts';
import { serviceClient } from './client.ts';
import { openDataDir } from './data-dir.ts';
import { dataPaths, CliError, readOptions, type LocalOptions } from './options.ts';
import { log, print } from './log.ts';
import { startEmulator, type Cloud } from './emulator.ts';

const names = ['SUPABASE_URL', 'SUPABASE_ANON_KEY', 'SUPABASE_SERVICE_ROLE_KEY'] as const;

/**
 * The Supabase that the environment names, if it names one.
 * @throws CliError when some of its variables are set and others are not
 */
export function backendFromEnvironment(): Cloud | undefined {
  const env = normalize(process.env);
  const given = names.filter((name) => env[name]);
  if (given.length === 0) return undefined;
  const missing = names.filter((name) => !env[name]);
  if (missing.length > 0) {
    throw new CliError(
      `${given.join(' and ')} is set, but ${missing.join(' and ')} is not. Set all three to use ` +
        'a Supabase project, or none of them to use the emulator on this machine.',
    );
  }
  const [url = '', anonKey = '', serviceRoleKey = ''] = names.map((name) => env[name]);
  return { url, anonKey, serviceRoleKey, isEmulator: false, stop: () => Promise.resolve() };
}

/**
 * Runs a command's work on the project that the environment names, or on the emulator with the local
 * data. An emulator that this has started is stopped afterwards.
 */
export async function withCloud(work: (cloud: Cloud) => Promise<void>): Promise<void> {
  const options = readOptions();
  const named = backendFromEnvironment();
  if (!named) openDataDir(options.dataDir);
  const cloud = named ?? (await startEmulator(options));
  try {
    await work(cloud);
  } finally {
    await cloud.stop();
  }
}

/** Gives the code of the site what the platform's environment would hold. */
export function setEnvironment(cloud: Cloud, options: LocalOptions): void {
  Object.assign(process.env, {
    SUPABASE_URL: cloud.url,
    SUPABASE_ANON_KEY: cloud.anonKey,
    SUPABASE_SERVICE_ROLE_KEY: cloud.serviceRoleKey,
  });
  process.env.APP_SECRET ||= readOrMakeSecret(dataPaths(options.dataDir).appSecret);
  process.env.URL ||= `http://localhost:${options.port}`;
  // On one's own machine everything that the requirements name can be tried.
  if (cloud.isEmulator) process.env.REGISTRATION ??= 'open';
  if (cloud.isEmulator) process.env.MAIL_FOLDER ??= dataPaths(options.dataDir).mails;
  process.env.LOG_LEVEL ??= 'error';
}

/**
 * Brings up the database and the storage: the project named by the environment as it is, or the
 * emulator with an administrator and sample entries.
 * @throws CliError when some of the variables of a project are set and others are not; what starting
 * or filling the emulator throws, after it has been stopped
 */
export async function startBackend(options: LocalOptions): Promise<Cloud> {
  const named = backendFromEnvironment();
  if (named) {
    log(`Using the Supabase project at ${named.url}: nothing is migrated or seeded there`);
    if (!process.env.APP_SECRET) {
      print('APP_SECRET is not set, so links that are made here work on this machine alone.');
    }
    setEnvironment(named, options);
    return named;
  }
  const cloud = await startEmulator(options);
  try {
    setEnvironment(cloud, options);
    const client = serviceClient(cloud);
    const paths = dataPaths(options.dataDir);
    const newAdmin = await ensureAdmin(client, paths.credentials);
    if (process.env.LOCAL_SEED !== 'off' && readStamp(paths.seed) !== 'done') {
      // Loaded only when needed: every later start does without.
      const { seed } = await import('../seed/seed.ts');
      await seed(client, paths.seed);
    }
    return { ...cloud, newAdmin };
  } catch (error) {
    await cloud.stop();
    throw error;
  }
}
