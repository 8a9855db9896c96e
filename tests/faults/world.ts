import { createHash, randomBytes } from 'node:crypto';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { areas } from '#contract/areas.ts';
import { blobsContext, serveBlobs } from '../../local/serve/blobs.ts';
import { readOrMakeKeys } from '../../local/supabase/keys.ts';
import { startFaultProxy, type FaultProxy } from '../support/fault-proxy.ts';
import { builtFor, freePort, generousLimits } from '../support/site.ts';
import { startSmtp, type ReceivedMail } from '../support/smtp.ts';
import { makeChild, type Answer, type Child } from './child.ts';
import { until } from './until.ts';

/** An outbox on Blobs, by its name. */
type Outbox = 'applications' | 'enquiries';

/** A production-like site whose database, storage and Blobs lie behind gates, and can be killed. */
export interface World {
  url: string;
  /** The gate between the site and the emulator for Supabase: database and storage. */
  supabase: FaultProxy;
  /** The gate between the site and Blobs. */
  blobs: FaultProxy;
  emulator: Child;
  site: Child;
  /** Cookie header of an administrator. */
  cookie: string;
  /** Rows of one statement, as the owner of the database. */
  sql: <Row>(text: string, params?: unknown[]) => Promise<Row[]>;
  /** Runs several statements, as the owner. */
  exec: (text: string) => Promise<void>;
  /** Ends every fault, and waits until the site says that all of its parts answer. */
  heal: () => Promise<void>;
  /** Waits until an outbox has been emptied. */
  drained: (outbox: Outbox) => Promise<void>;
  /** How many entries of an outbox have been refused so far. */
  refused: (outbox: Outbox) => number;
  /** What the mail server has got so far; nothing where mail is off. */
  mails: () => readonly ReceivedMail[];
  close: () => Promise<void>;
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/v1/health`, { signal: AbortSignal.timeout(5_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** Questions to the emulator's process, past every gate. */
function makeAsk(emulator: Child) {
  let last = 0;
  return (sql: string, params?: unknown[]): Promise<unknown[]> =>
    new Promise((resolve, reject) => {
      const child = emulator.process();
      if (!child) throw new Error('The emulator is down');
      const id = ++last;
      const gone = () => reject(new Error('The emulator ended'));
      const hear = (answer: Answer) => {
        if (answer.id !== id) return;
        child.off('message', hear).off('exit', gone);
        if (answer.error === undefined) resolve(answer.rows ?? []);
        else reject(new Error(answer.error));
      };
      child.on('message', hear).once('exit', gone);
      child.send({ id, sql, ...(params ? { params } : {}) });
    });
}

/** Blobs in this process, behind a gate: it lives on when the site is killed. */
async function startBlobs(directory: string) {
  const server = await serveBlobs(directory);
  const gate = await startFaultProxy(server.url);
  return {
    gate,
    context: blobsContext(gate.url, server.token),
    // From the disk: a listing of the server ends early when an entry is removed meanwhile.
    countOf: (folder: string) =>
      globSync(join(directory, 'entries/*/*outbox*', folder, '*')).length,
    stop: async () => {
      await gate.close();
      await server.stop();
    },
  };
}

async function makeAdministrator(sql: World['sql']): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const [row] = await sql<{ id: string }>(
    `insert into public.users (user_name, password_hash, role, areas)
     values ($1, 'scrypt$no$password$matches$this$one', 'ADMIN', $2) returning id`,
    [`faults-${randomBytes(6).toString('hex')}`, areas],
  );
  await sql(
    `insert into public.sessions (token_hash, user_id, expires_at)
     values ($1, $2, now() + interval '12 hours')`,
    [createHash('sha256').update(token).digest('hex'), row?.id],
  );
  return `session=${token}`;
}

/**
 * Starts a site with empty data of its own, as on the platform but for the edge cache.
 * @param siteDir folder of a build for `builtFor`
 * @param isMailOn sends mails to a mail server of this process
 * @param env further variables of the site
 */
export async function startWorld(
  siteDir: string,
  isMailOn = false,
  env: Record<string, string> = {},
): Promise<World> {
  const dir = mkdtempSync(join(tmpdir(), 'smcs-faults-'));
  const dataDir = join(dir, 'supabase');
  const { anonKey, serviceRoleKey } = readOrMakeKeys(dataDir);
  const [port, supabasePort] = [await freePort(), await freePort()];
  const blobs = await startBlobs(join(dir, 'blobs'));
  const emulator = makeChild('emulator-child.ts', {
    FAULTS_PORT: String(supabasePort),
    FAULTS_DATA_DIR: dataDir,
  });
  await emulator.start();
  const supabase = await startFaultProxy(`http://127.0.0.1:${supabasePort}`);
  const smtp = isMailOn ? await startSmtp() : undefined;
  const site = makeChild('site-child.ts', {
    ...generousLimits,
    APPLY_LIMIT_PER_ADDRESS: '1000000',
    ENQUIRY_LIMIT_PER_ADDRESS: '1000000',
    SMTP_URL: smtp?.url ?? '',
    // Attempts that are counted in Blobs are forgotten soon: its emulator reads them all each time.
    ATTEMPT_WINDOW_SECONDS: '5',
    SUPABASE_URL: supabase.url,
    SUPABASE_ANON_KEY: anonKey,
    SUPABASE_SERVICE_ROLE_KEY: serviceRoleKey,
    APP_SECRET: randomBytes(32).toString('hex'),
    LOCAL_CDN: 'off',
    LOCAL_DATA_DIR: join(dir, 'site'),
    LOCAL_SCHEDULE_SECONDS: '1',
    LOG_LEVEL: 'error',
    NETLIFY_LOCAL: 'true',
    PORT: String(port),
    URL: builtFor,
    FAULTS_SITE_DIR: siteDir,
    FAULTS_BLOBS_CONTEXT: blobs.context,
    ...env,
  });
  await site.start();
  const ask = makeAsk(emulator);
  const sql: World['sql'] = async <Row>(text: string, params: unknown[] = []) =>
    (await ask(text, params)) as Row[];
  const url = `http://localhost:${port}`;
  return {
    url,
    supabase,
    blobs: blobs.gate,
    emulator,
    site,
    cookie: await makeAdministrator(sql),
    sql,
    exec: async (text) => void (await ask(text)),
    heal: async () => {
      await Promise.all([supabase.open(), blobs.gate.open(), emulator.start(), site.start()]);
      await until('the site is well again', () => isHealthy(url));
    },
    drained: async (outbox) => {
      // As long as it gets less there is hope: thousands may have waited.
      for (let left = blobs.countOf(outbox); left > 0;) {
        const before = left;
        await until('the outbox gets emptier', () => {
          left = blobs.countOf(outbox);
          return left < before;
        });
      }
    },
    refused: (outbox) => blobs.countOf(`refused-${outbox}`),
    mails: () => smtp?.received ?? [],
    close: async () => {
      await site.kill();
      await emulator.kill();
      await supabase.close();
      await blobs.stop();
      await smtp?.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
