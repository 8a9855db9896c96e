import { serviceClient } from '../setup/client.ts';
import { connect, type Connection } from '../setup/connection.ts';
import { print } from '../setup/log.ts';
import { migrate, migrationVersions } from '../setup/migrations.ts';
import { migrationsDir } from '../supabase/migrate.ts';
import { CliError } from '../setup/options.ts';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentValue, type Setting } from './settings.ts';

const patienceMs = 15_000;

async function send(path: string, key?: string): Promise<Response> {
  const url = currentValue('SUPABASE_URL') ?? '';
  const headers = key ? { apikey: key, authorization: `Bearer ${key}` } : {};
  try {
    return await fetch(new URL(path, url), { headers, signal: AbortSignal.timeout(patienceMs) });
  } catch (error) {
    const { message, cause } = error as Error;
    const why = cause instanceof Error ? cause.message : message;
    throw new CliError(`${url} does not answer (${why}). Copy the address again.`);
  }
}

/** The reference of a hosted project, which its address, its keys and its connection string name. */
const refOf = (url: string) => /^https:\/\/([a-z0-9]{20})\.supabase\./.exec(url)?.[1];

async function checkAddress(value: string): Promise<void> {
  if (new URL(value).pathname !== '/') {
    throw new CliError('The address of the project has no path: it ends after the host.');
  }
  process.env.SUPABASE_URL = value;
  const { status } = await send('/rest/v1/');
  if (status === 540) throw new CliError('The project is paused: resume it in the dashboard.');
  if (![200, 401, 403].includes(status)) {
    throw new CliError(`${value} answers ${status} where a Supabase project has its Data API.`);
  }
}

interface KeyFacts {
  kind: 'publishable' | 'secret' | 'unknown';
  ref?: string | undefined;
}

/** What a key says of itself, without its signature being checked. */
function readKey(key: string): KeyFacts {
  if (key.startsWith('sb_publishable_')) return { kind: 'publishable' };
  if (key.startsWith('sb_secret_')) return { kind: 'secret' };
  try {
    const text = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString();
    const { role, ref } = JSON.parse(text) as { role?: string; ref?: string };
    const kinds = { anon: 'publishable', service_role: 'secret' } as const;
    return { kind: kinds[role as keyof typeof kinds] ?? 'unknown', ref };
  } catch {
    return { kind: 'unknown' };
  }
}

const keyNames = { publishable: 'publishable (anon)', secret: 'secret (service_role)' };

const checkKey = (kind: 'publishable' | 'secret') => async (key: string) => {
  const facts = readKey(key);
  if (facts.kind !== kind && facts.kind !== 'unknown') {
    throw new CliError(
      `That is the ${keyNames[facts.kind]} key; here the ${keyNames[kind]} key is needed.`,
    );
  }
  const ref = refOf(currentValue('SUPABASE_URL') ?? '');
  if (facts.ref && ref && facts.ref !== ref) {
    throw new CliError(`The key belongs to the project ${facts.ref}, the address to ${ref}.`);
  }
  // Without tables the answer is 404.
  const { status } = await send('/rest/v1/news?select=id&limit=1', key);
  if (status === 401) throw new CliError(`The project does not accept the ${keyNames[kind]} key.`);
  if (status >= 500) throw new CliError(`The project answers ${status}. Look at its status.`);
};

async function checkConnection(url: string): Promise<void> {
  if (/\[YOUR-PASSWORD\]|%5BYOUR-PASSWORD%5D/i.test(url)) {
    throw new CliError('The string still has [YOUR-PASSWORD] in place of the database password.');
  }
  const ref = refOf(currentValue('SUPABASE_URL') ?? '');
  if (ref && /supabase\.(co|com)/.test(new URL(url).hostname) && !url.includes(ref)) {
    throw new CliError(`The connection string does not belong to the project ${ref}.`);
  }
  await (await connect(url)).close();
}

/** What the project gives, in the order in which it can be checked. */
export const projectSettings: Setting[] = [
  {
    name: 'SUPABASE_URL',
    question: 'Project URL (Connect → Data API), https://….supabase.co',
    check: checkAddress,
  },
  {
    name: 'SUPABASE_ANON_KEY',
    question: 'Publishable key (Settings → API Keys)',
    isSecret: true,
    check: checkKey('publishable'),
  },
  {
    name: 'SUPABASE_SERVICE_ROLE_KEY',
    question: 'Secret key (the same page)',
    isSecret: true,
    check: checkKey('secret'),
  },
];

export const connectionSetting: Setting = {
  name: 'SUPABASE_DB_URL',
  question: 'Connection string with its password (Connect → Session pooler)',
  isSecret: true,
  check: checkConnection,
};

/** Runs `work` on the database of the project. */
export async function onDatabase<Value>(
  work: (connection: Connection) => Promise<Value>,
): Promise<Value> {
  const connection = await connect(currentValue('SUPABASE_DB_URL') ?? '');
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

/** Applies the migrations that are missing. */
export async function migrateProject(): Promise<void> {
  const applied = await onDatabase((connection) => migrate(connection));
  for (const file of applied) print(`Applied ${file}`);
  print(`All ${migrationVersions().length} migrations are applied`);
}

const key = (name: 'SUPABASE_ANON_KEY' | 'SUPABASE_SERVICE_ROLE_KEY') => currentValue(name) ?? '';

/** PostgREST reads the new tables within seconds. */
async function statusOnceKnown(path: string, apiKey: string): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const { status } = await send(path, apiKey);
    if (status !== 404 || tries === 10) return status;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

/** Checks with requests that the publishable key reads only public rows, and the secret key all. */
export async function checkRights(): Promise<void> {
  const news = '/rest/v1/news?select=id&limit=1';
  const users = '/rest/v1/users?select=id&limit=1';
  const publishable = await statusOnceKnown(news, key('SUPABASE_ANON_KEY'));
  if (publishable !== 200) {
    throw new CliError(
      `The publishable key reads no news (${publishable}). Is the Data API on, and the connection ` +
        'string that of this project?',
    );
  }
  if ((await send(users, key('SUPABASE_ANON_KEY'))).ok) {
    throw new CliError('SUPABASE_ANON_KEY reads accounts: it is the secret key. Swap the two.');
  }
  const { status } = await send(users, key('SUPABASE_SERVICE_ROLE_KEY'));
  if (status !== 200) {
    throw new CliError(
      `SUPABASE_SERVICE_ROLE_KEY reads no accounts (${status}): it is not secret.`,
    );
  }
}

const buckets = { media: true, attachments: false };

async function wrongBuckets(): Promise<string[]> {
  const { storage } = serviceClient({
    url: currentValue('SUPABASE_URL') ?? '',
    serviceRoleKey: key('SUPABASE_SERVICE_ROLE_KEY'),
  });
  const wrong: string[] = [];
  for (const [name, isPublic] of Object.entries(buckets)) {
    const { data } = await storage.getBucket(name);
    if (data?.public !== isPublic) wrong.push(name);
  }
  return wrong;
}

/** Checks the buckets; where one is missing or open to the wrong people, the migration runs again. */
export async function checkBuckets(): Promise<void> {
  if ((await wrongBuckets()).length > 0) {
    const files = globSync('*_storage.sql', { cwd: migrationsDir });
    const sql = files.map((file) => readFileSync(join(migrationsDir, file), 'utf8'));
    await onDatabase((connection) => connection.exec(sql.join('\n')));
  }
  const wrong = await wrongBuckets();
  if (wrong.length > 0)
    throw new CliError(`These buckets are not as they must be: ${wrong.join(', ')}.`);
  print('The buckets media (public) and attachments (private) are there');
}
