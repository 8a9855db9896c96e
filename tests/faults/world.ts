import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { expect, inject, vi } from 'vitest';
import { areas } from '#contract/areas.ts';
import { blobsContext, serveBlobs } from '../../local/serve/blobs.ts';
import { readOrMakeKeys } from '../../local/supabase/keys.ts';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { builtFor, freePort, generousLimits } from '../support/site.ts';
import { startChild, type StartedChild } from '../support/start-child.ts';

/** Milliseconds within which a site recovers from a fault on a busy machine. */
const recoveryMs = 120_000;

/** An outbox on Blobs, by its name. */
type Outbox = 'applications' | 'enquiries';

/** A process that can be killed, as by a crash, and started again. */
function makeProcess(script: string, env: Record<string, string>, output: string[]) {
  let child: StartedChild | undefined;
  return {
    start: async () => {
      child ??= await startChild(`tests/faults/${script}`, env, output);
    },
    kill: async () => {
      const killed = child;
      child = undefined;
      await killed?.end('SIGKILL');
    },
    /** Bytes on its heap after a garbage collection; `site-child.ts` answers. */
    heap: async (): Promise<number> => {
      if (!child) return NaN;
      child.process.send('heap');
      const [{ bytes }] = (await once(child.process, 'message')) as [{ bytes: number }];
      return bytes;
    },
  };
}

/** Starts Blobs in this process, behind a gate: they live on when the site is killed. */
async function startBlobs(directory: string) {
  const server = await serveBlobs(directory);
  const gate = await startFaultProxy(server.url);
  return {
    gate,
    context: blobsContext(gate.url, server.token),
    // From the disk: a listing of the server ends early if an entry is removed meanwhile.
    countOf: (folder: string) =>
      globSync(join(directory, 'entries/*/*outbox*', folder, '*')).length,
    stop: async () => {
      await gate.close();
      await server.stop();
    },
  };
}

type Sql = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

/** Makes an account and returns the Cookie header of its session. */
async function makeSession(sql: Sql, role: 'ADMIN' | 'USER'): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql(
    `with account as (
       insert into public.users (user_name, password_hash, role, areas)
       values ($1, 'scrypt$no$password$matches$this$one', $2, $3) returning id
     )
     insert into public.sessions (token_hash, user_id, expires_at)
     select $4, id, now() + interval '12 hours' from account`,
    [
      `world-${randomUUID().slice(0, 8)}`,
      role,
      role === 'ADMIN' ? areas : [],
      createHash('sha256').update(token).digest('hex'),
    ],
  );
  return `session=${token}`;
}

export type World = Awaited<ReturnType<typeof startWorld>>;

/**
 * Starts a production-like site with empty data of its own, whose database, storage and Blobs are
 * behind gates and can be killed.
 * @param env further variables of the site
 */
export async function startWorld(env: Record<string, string> = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'smcs-faults-'));
  const dataDir = join(dir, 'supabase');
  const { jwtSecret, anonKey, serviceRoleKey } = readOrMakeKeys(dataDir);
  const [port, supabasePort, databasePort] = [await freePort(), await freePort(), await freePort()];
  const output: string[] = [];
  const blobs = await startBlobs(join(dir, 'blobs'));
  const emulatorEnv = {
    FAULTS_PORT: String(supabasePort),
    FAULTS_DATABASE_PORT: String(databasePort),
    FAULTS_DATA_DIR: dataDir,
  };
  const emulator = makeProcess('emulator-child.ts', emulatorEnv, output);
  await emulator.start();
  const supabase = await startFaultProxy(`http://127.0.0.1:${supabasePort}`);
  const siteEnv = {
    ...generousLimits,
    APPLY_LIMIT_PER_ADDRESS: '1000000',
    ENQUIRY_LIMIT_PER_ADDRESS: '1000000',
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
    FAULTS_SITE_DIR: dirname(inject('dist')),
    FAULTS_BLOBS_CONTEXT: blobs.context,
    ...env,
  };
  const site = makeProcess('site-child.ts', siteEnv, output);
  await site.start();
  const url = `http://localhost:${port}`;
  const database = new pg.Pool({
    connectionString: `postgresql://postgres:${jwtSecret}@127.0.0.1:${databasePort}/postgres`,
    max: 1,
  });
  // Connections end whenever the emulator is killed.
  database.on('error', () => undefined);
  const sql: Sql = async <Row>(text: string, values?: unknown[]) =>
    (await database.query(text, values)).rows as Row[];

  const isHealthy = async () => {
    const response = await fetch(`${url}/v1/health`, { signal: AbortSignal.timeout(5_000) });
    await response.body?.cancel();
    return response.ok;
  };
  return {
    url,
    /** The gate between the site and the emulator for Supabase: database and storage. */
    supabase,
    /** The gate between the site and Blobs. */
    blobs: blobs.gate,
    emulator,
    site,
    /** Rows of one statement as the owner of the database, past every gate; without values, of several. */
    sql,
    /** Makes an account and returns the Cookie header of its session. */
    login: (role: 'ADMIN' | 'USER') => makeSession(sql, role),
    /** Cookie header of an administrator. */
    cookie: await makeSession(sql, 'ADMIN'),
    /** Ends every fault, and waits until the site reports that all of its parts answer. */
    heal: async () => {
      await Promise.all([supabase.open(), blobs.gate.open(), emulator.start(), site.start()]);
      await vi.waitUntil(() => isHealthy().catch(() => false), {
        timeout: recoveryMs,
        interval: 250,
      });
    },
    /** Waits until an outbox is empty, and expects that none of its entries was refused. */
    drained: async (outbox: Outbox) => {
      // Thousands may have waited, so the time limit is on each step.
      for (let left = blobs.countOf(outbox); left > 0; left = blobs.countOf(outbox)) {
        const before = left;
        // Counting thousands of entries keeps this process, which serves Blobs, from answering.
        const patience = { timeout: recoveryMs, interval: 1_000 };
        await vi.waitUntil(() => blobs.countOf(outbox) < before, patience);
      }
      expect(blobs.countOf(`refused-${outbox}`), `refused ${outbox}`).toBe(0);
    },
    /** What the processes have printed. */
    output: () => output.join(''),
    close: async () => {
      await database.end();
      await site.kill();
      await emulator.kill();
      await supabase.close();
      await blobs.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Writes what the processes have printed to test-results/faults.log, for a test that has failed. */
export function saveOutput({ output }: World): void {
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/faults.log', output());
}
