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
}

/** A mistake or an obstacle that the person at the keyboard can mend; `message` says how. */
export class CliError extends Error {}

const schema = z.object(localVariables);

/** Reads PORT, HOST, SUPABASE_PORT, LOCAL_DATA_DIR and LOCAL_CDN; `load-env.ts` has checked them. */
export function readOptions(): LocalOptions {
  const { PORT, HOST, SUPABASE_PORT, LOCAL_DATA_DIR, LOCAL_CDN } = schema.parse(
    normalize(process.env),
  );
  return {
    port: PORT,
    host: HOST,
    supabasePort: SUPABASE_PORT,
    dataDir: resolve(root, LOCAL_DATA_DIR),
    isCdnOn: LOCAL_CDN === 'on',
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
