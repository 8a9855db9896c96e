import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';
import { areas as allAreas, type Area } from '#contract/areas.ts';
import type { Role } from '#contract/schemas/account.ts';
import { blobsContext, serveBlobs } from '../../local/serve/blobs.ts';
import { loadCall, type Api } from './call.ts';
import { cheapHash } from './cheap-hash.ts';
import { openDatabase } from './database.ts';
import { setEnvironment } from './environment.ts';
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts';
import { newSmtp, startSmtp, type Smtp } from './smtp.ts';

/** Limits that no test reaches by accident. */
const generousLimits = {
  LOGIN_LIMIT_PER_ACCOUNT: '1000',
  LOGIN_LIMIT_PER_ADDRESS: '1000',
  CODE_LIMIT_PER_ACCOUNT: '1000',
  REGISTER_LIMIT_PER_ADDRESS: '1000',
  APPLY_LIMIT_PER_ADDRESS: '1000',
  SEARCH_LIMIT_PER_ADDRESS: '1000',
  LIST_LIMIT_PER_ADDRESS: '10000',
  ENQUIRY_LIMIT_PER_ADDRESS: '1000',
  ATTACHMENT_LIMIT_PER_ADDRESS: '1000',
  STATUS_LIMIT_PER_ADDRESS: '1000',
  UPLOADED_BYTES_PER_ADDRESS: '1000000000000',
  UPLOADED_BYTES: '1000000000000',
  RECEIPT_LIMIT_PER_RECEIVER: '1000',
};

/** The password of every account that `Backend.account` makes. */
export const accountPassword = 'correct horse battery';

/** An id that no row has. */
export const noId = '00000000-0000-4000-8000-000000000000';

/** What confirms a call of such an account. */
export const confirmed = { currentPassword: accountPassword };

const passwordHash = cheapHash(accountPassword);

/** Account that was put straight into the database, with a session that is open. */
export interface Account {
  id: string;
  userName: string;
  /** Cookie header on http. */
  cookie: string;
  token: string;
}

/** Functions, database, storage and Blobs of one test file. */
export interface Backend extends Api {
  url: string;
  anonKey: string;
  serviceRoleKey: string;
  jwtSecret: string;
  /** Rows of one statement run as the owner of the database. */
  sql: <Row = Record<string, unknown>>(text: string, params?: unknown[]) => Promise<Row[]>;
  /** Several statements, as the owner. */
  exec: (text: string) => Promise<void>;
  /** The gates in front of Supabase and of Blobs, for playing outages. */
  supabase: FaultProxy;
  blobs: FaultProxy;
  /** An administrator has all areas unless they are named. */
  account: (role: Role, areas?: readonly Area[]) => Promise<Account>;
  /** Cookie header of a fresh administrator. */
  admin: (areas?: readonly Area[]) => Promise<string>;
  /** Cookie header of a fresh account with the role USER. */
  user: () => Promise<string>;
  /** Names of the files in the bucket. */
  storedFiles: () => Promise<string[]>;
  /** Rows of each table and names in the bucket: what a refused request must leave as it was. */
  everything: () => Promise<Record<string, unknown>>;
  /** Loads the functions anew with other variables, as a deploy after a change of them does. */
  redeploy: (env: Record<string, string>) => Promise<void>;
  close: () => Promise<void>;
}

const tables = [
  'users',
  'sessions',
  'account_links',
  'second_factors',
  'recovery_codes',
  'passkeys',
  'passkey_challenges',
  'news',
  'jobs',
  'job_applications',
  'installations',
  'media_files',
  'media_uses',
  'enquiries',
  'submission_entries',
  'attachments',
  'outgoing_mails',
  'item_versions',
  'item_previews',
  'company_facts',
];

/** Starts a backend with an empty database and loads the functions with its environment. */
export async function startBackend(env: Record<string, string> = {}): Promise<Backend> {
  const directory = mkdtempSync(join(tmpdir(), 'backend-'));
  const real = await openDatabase();
  const supabase = await startFaultProxy(real.url);
  const blobsServer = await serveBlobs(directory);
  const blobs = await startFaultProxy(blobsServer.url);

  const restores = [
    setEnvironment({
      APP_SECRET: randomBytes(32).toString('hex'),
      APP_SECRET_PREVIOUS: '',
      REGISTRATION: 'open',
      SECOND_FACTOR: '',
      NETLIFY_PURGE_API_TOKEN: '',
      NETLIFY_API_URL: '',
      ATTEMPT_WINDOW_SECONDS: '',
      LOG_LEVEL: 'silent',
      NETLIFY_LOCAL: 'true',
      // A machine that does other things is no outage; a test of the deadline itself sets 1.
      DEADLINE_FACTOR: '10',
      ...generousLimits,
      ...env,
      SUPABASE_URL: supabase.url,
      SUPABASE_ANON_KEY: real.anonKey,
      SUPABASE_SERVICE_ROLE_KEY: real.serviceRoleKey,
      NETLIFY_BLOBS_CONTEXT: blobsContext(blobs.url, blobsServer.token),
    }),
  ];
  // The functions parse the environment once; each backend has its own.
  vi.resetModules();
  let api = await loadCall();

  const sql: Backend['sql'] = (text, params) => real.query(text, params);

  const account: Backend['account'] = async (role, areas = allAreas) => {
    const userName = `${role.toLowerCase()}-${randomBytes(6).toString('hex')}`;
    const token = randomBytes(32).toString('base64url');
    const [row] = await sql<{ id: string }>(
      `insert into public.users (user_name, password_hash, role, areas)
       values ($1, $2, $3, $4) returning id`,
      [userName, passwordHash, role, role === 'ADMIN' ? areas : []],
    );
    const id = row?.id ?? '';
    await sql(
      `insert into public.sessions (token_hash, user_id, expires_at)
       values ($1, $2, now() + interval '1 hour')`,
      [createHash('sha256').update(token).digest('hex'), id],
    );
    return { id, userName, token, cookie: `session=${token}` };
  };

  const storedFiles = async () => {
    const rows = await sql<{ name: string }>('select name from storage.objects order by name');
    return rows.map(({ name }) => name);
  };

  return {
    call: (name, options) => api.call(name, options),
    succeed: (name, options) => api.succeed(name, options),
    visit: (path, options) => api.visit(path, options),
    run: (name) => api.run(name),
    asPage: (run) => api.asPage(run),
    background: () => api.background(),
    url: supabase.url,
    anonKey: real.anonKey,
    serviceRoleKey: real.serviceRoleKey,
    jwtSecret: real.jwtSecret,
    sql,
    exec: (text) => real.exec(text),
    supabase,
    blobs,
    account,
    admin: async (areas) => (await account('ADMIN', areas)).cookie,
    user: async () => (await account('USER')).cookie,
    storedFiles,
    everything: async () => {
      await api.background(); // what follows an answer changes rows, too
      const parts = tables.map(
        (table) =>
          `'${table}', (select json_agg(t) from (select * from public.${table} order by 1) t)`,
      );
      // One statement, as some tests look after every refusal.
      const [found] = await sql<{ rows: object }>(
        `select json_build_object(${parts.join()}) as rows`,
      );
      return { files: await storedFiles(), ...found?.rows };
    },
    redeploy: async (env) => {
      await api.background();
      restores.push(setEnvironment(env));
      vi.resetModules();
      api = await loadCall();
    },
    close: async () => {
      await api.background();
      await supabase.close();
      await blobs.close();
      await real.close();
      await blobsServer.stop();
      rmSync(directory, { recursive: true, force: true });
      for (const restore of restores.reverse()) restore();
    },
  };
}

type Variables = Record<string, string>;

/**
 * Starts a backend before the tests of a file and closes it after them.
 * @param env variables of the functions, or what gives them once the hooks before have run
 */
export function useBackend(env: Variables | (() => Promise<Variables>) = {}): Backend {
  const backend = {} as Backend;
  beforeAll(async () => {
    const given = typeof env === 'function' ? await env() : env;
    Object.assign(backend, await startBackend(given));
  });
  afterAll(() => backend.close());
  return backend;
}

/** Starts a backend like `useBackend`, and a mail server that receives its e-mails. */
export function useBackendWithMail(env: Variables = {}): { backend: Backend; smtp: Smtp } {
  const smtp = newSmtp();
  // Hooks after the tests run in reverse order: the backend is closed first.
  afterAll(() => smtp.close());
  const backend = useBackend(async () => {
    await startSmtp(0, smtp);
    return { SMTP_URL: smtp.url, URL: 'https://smcs.example', ...env };
  });
  return { backend, smtp };
}
