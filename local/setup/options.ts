import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** What the environment may change about a local run. */
export interface LocalOptions {
  port: number;
  /** Address to listen on; without it, the loopback addresses of IPv4 and IPv6. */
  host: string | undefined;
  supabasePort: number;
  dataDir: string;
  isCdnOn: boolean;
}

/** A mistake or an obstacle that the person at the keyboard can mend; `message` says how. */
export class CliError extends Error {}

function port(name: string, fallback: number): number {
  const text = process.env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 65_535) {
    throw new CliError(`${name} is '${text}', but a port is a whole number from 1 to 65535.`);
  }
  return value;
}

/** Reads PORT, HOST, SUPABASE_PORT, LOCAL_DATA_DIR and LOCAL_CDN. */
export function readOptions(): LocalOptions {
  return {
    port: port('PORT', 8888),
    host: process.env.HOST || undefined,
    supabasePort: port('SUPABASE_PORT', 54_321),
    dataDir: resolve(root, process.env.LOCAL_DATA_DIR || '.local'),
    isCdnOn: process.env.LOCAL_CDN === 'on',
  };
}

/** Where the parts of the local data lie. */
export function dataPaths(dataDir: string) {
  return {
    /** Says that this folder is ours, so that `npm run reset` may empty it. */
    marker: join(dataDir, '.smcs-local-data'),
    supabase: join(dataDir, 'supabase'),
    blobs: join(dataDir, 'blobs'),
    /** Mails, while no mail server is set. */
    mails: join(dataDir, 'mails'),
    credentials: join(dataDir, 'credentials.json'),
    seed: join(dataDir, 'seed.json'),
    running: join(dataDir, 'running.json'),
  };
}
