import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { normalize } from '#server/platform/variables.ts';
import { localVariables } from './variables.ts';

/** Folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The file that every command reads, and `npm run setup` writes. */
export const envFile = process.env.SMCS_ENV_FILE || join(root, '.env');

/** What the environment may change about a local run. */
export interface LocalOptions {
  port: number;
  /** Address to listen on; without it, the loopback addresses of IPv4 and IPv6. */
  host: string | undefined;
  supabasePort: number;
  dataDir: string;
  isCdnOn: boolean;
  /** Time in ms in which the edge cache purges a tag at most twice; 0 removes the limit. */
  purgeWindowMs: number;
  /** How often scheduled functions run; without it, on their schedule. */
  everySeconds: number | undefined;
}

/** A mistake or an obstacle that the person at the keyboard can mend; `message` says how. */
export class CliError extends Error {}

const schema = z.object(localVariables);

/** Reads the options from the environment; `load-env.ts` has checked the variables. */
export function readOptions(): LocalOptions {
  const given = schema.parse(normalize(process.env));
  return {
    port: given.PORT,
    host: given.HOST,
    supabasePort: given.SUPABASE_PORT,
    dataDir: resolve(root, given.LOCAL_DATA_DIR),
    isCdnOn: given.LOCAL_CDN === 'on',
    purgeWindowMs: given.LOCAL_PURGE_WINDOW_MS,
    everySeconds: given.LOCAL_SCHEDULE_SECONDS,
  };
}

/** Folders of the local data. */
export function dataPaths(dataDir: string) {
  return {
    /** Says that this folder is ours, so that `npm run reset` may empty it. */
    marker: join(dataDir, '.smcs-local-data'),
    supabase: join(dataDir, 'supabase'),
    blobs: join(dataDir, 'blobs'),
    /** Mails, while no mail server is set. */
    mails: join(dataDir, 'mails'),
    credentials: join(dataDir, 'credentials.json'),
    /** APP_SECRET, where the environment gives none. */
    appSecret: join(dataDir, 'app-secret'),
    seed: join(dataDir, 'seed.json'),
    running: join(dataDir, 'running.json'),
  };
}
