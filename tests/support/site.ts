import { randomInt } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataPaths } from '../../local/setup/options.ts';
import { isPortFree } from '../../local/setup/ports.ts';
import { migratedFolder } from './database-cache.ts';
import { startChild, type StartedChild } from './start-child.ts';

export interface Credentials {
  userName: string;
  password: string;
}

/** A whole site of its own: database, storage, functions, pages. */
export interface Site {
  url: string;
  /** Process that serves it. */
  pid: number;
  supabaseUrl: string;
  dataDir: string;
  /** The administrator that the first start makes. */
  credentials: Credentials;
  /** What the site printed so far. */
  output: () => string;
  /** Plays an outage: ends the emulator for Supabase and leaves the site running. */
  stopSupabase: () => Promise<void>;
  /** Ends the outage: the same data on the same port. */
  startSupabase: () => Promise<void>;
  close: () => Promise<void>;
}

export interface SiteOptions {
  /** The edge cache, as on the platform; default true. */
  isCdnOn?: boolean;
  /** Sample entries; default true. */
  isSeeded?: boolean;
  env?: Record<string, string>;
  /** A copy of the repository that is built and served in place of it. */
  source?: string;
}

/** Limits that no journey reaches by accident. */
export const generousLimits = {
  LOGIN_LIMIT_PER_ACCOUNT: '1000',
  LOGIN_LIMIT_PER_ADDRESS: '1000',
  REGISTER_LIMIT_PER_ADDRESS: '1000',
  APPLY_LIMIT_PER_ADDRESS: '1000',
  LIST_LIMIT_PER_ADDRESS: '10000',
  ENQUIRY_LIMIT_PER_ADDRESS: '1000',
  ATTACHMENT_LIMIT_PER_ADDRESS: '1000',
  STATUS_LIMIT_PER_ADDRESS: '1000',
  UPLOADED_BYTES_PER_ADDRESS: '1000000000000',
  UPLOADED_BYTES: '1000000000000',
  LOCAL_PURGE_WINDOW_MS: '0',
};

/**
 * The address that the pages of all test sites name, whatever port each listens on: so one build
 * serves them all. It is not the default, so that a page which ignores it is found.
 */
export const builtFor = 'http://localhost:8899';

/**
 * From here on Linux takes ports for outgoing connections, one of which could take a free port
 * before its site listens. macOS and Windows begin at 49152.
 */
const firstOutgoing = 32_768;

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  let port;
  do port = randomInt(15_000, firstOutgoing);
  while (!(await isPortFree(port)));
  return port;
}

/** Starts a site on free ports with empty data of its own. One per worker is enough. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const { isCdnOn = true, isSeeded = true, env = {}, source } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'smcs-site-'));
  const database = join(dataPaths(dataDir).supabase, 'db');
  cpSync(await migratedFolder(), database, { recursive: true });
  const [port, supabasePort] = [await freePort(), await freePort()];
  const common = {
    ...generousLimits,
    // A visitor waits for two seconds; a machine that has much to do is no outage.
    DEADLINE_FACTOR: '10',
    PORT: String(port),
    SUPABASE_PORT: String(supabasePort),
    LOCAL_DATA_DIR: dataDir,
    LOCAL_CDN: isCdnOn ? 'on' : 'off',
    LOCAL_SEED: isSeeded ? 'on' : 'off',
    URL: builtFor,
    ...env,
  };
  const lines: string[] = [];
  // Beside the site instead of under it, so that it can be stopped and started alone.
  const startEmulator = () => startChild('local/setup/emulator-child.ts', common, lines);
  let supabase: StartedChild | undefined = await startEmulator();
  let site: StartedChild;
  try {
    site = await startChild('local/start.ts', common, lines, source);
  } catch (error) {
    await supabase.end();
    throw error;
  }
  return {
    url: `http://localhost:${port}`,
    pid: site.process.pid ?? 0,
    supabaseUrl: `http://127.0.0.1:${supabasePort}`,
    dataDir,
    credentials: JSON.parse(readFileSync(join(dataDir, 'credentials.json'), 'utf8')) as Credentials,
    output: () => lines.join(''),
    stopSupabase: async () => {
      await supabase?.end();
      supabase = undefined;
    },
    startSupabase: async () => {
      supabase ??= await startEmulator();
    },
    close: async () => {
      await site.end();
      await supabase?.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
