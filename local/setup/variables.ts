import { z } from 'zod';
import {
  address,
  fromOne,
  normalize,
  oneOf,
  siteVariables,
  wholeNumber,
  wrongVariable,
  type Given,
} from '#server/platform/variables.ts';

// The variables that commands, tests and measurements read beside those of the functions.

const port = wholeNumber(1, 65_535, 'it has to be a whole number from 1 to 65535');
const onOrOff = oneOf('on', 'off');

/** The variables that the build and local commands read beside `siteVariables`. */
export const localVariables = {
  /** The name under which Netlify's Supabase extension sets SUPABASE_URL. */
  SUPABASE_DATABASE_URL: z.string().optional(),
  /** Connection string of the database, for migrations and backups. No function reads it. */
  SUPABASE_DB_URL: address(/^postgres(ql)?$/, 'postgresql://').optional(),
  /** `true` publishes a production build although samples remain. */
  ALLOW_SAMPLES: oneOf('true', 'false').default('false'),
  /** Port and address of the local site. */
  PORT: port.default(8888),
  HOST: z.string().optional(),
  /** Port of the emulator. The Supabase CLI uses 54320 to 54329, so both can run. */
  SUPABASE_PORT: port.default(8890),
  /** Folder of the local data, relative to the project. */
  LOCAL_DATA_DIR: z.string().default('.local'),
  /** `on` puts an edge cache in front of the local site, as the platform does. */
  LOCAL_CDN: onOrOff.default('off'),
  /** `off` leaves new local data without sample entries. */
  LOCAL_SEED: onOrOff.default('on'),
  /** Local scheduled functions run this often, instead of on their schedule. */
  LOCAL_SCHEDULE_SECONDS: fromOne.optional(),
  /** Time in ms in which the local edge cache purges a tag at most twice; 0 removes the limit. */
  LOCAL_PURGE_WINDOW_MS: wholeNumber(
    0,
    600_000,
    'it has to be a whole number from 0 to 600000',
  ).default(5_000),
};

const aboveZero = 'it has to be a number above 0';

/** The variables that tests and measurements read. They take only these from a file `.env`. */
export const testVariables = {
  /** Program file of the Chromium to use. */
  CHROMIUM_PATH: z.string().optional(),
  /** `1` keeps a trace of each test of Playwright that fails. */
  E2E_TRACE: z.string().optional(),
  /** How many times as long as a visitor waits a request may wait for database and storage. */
  DEADLINE_FACTOR: z.coerce.number(aboveZero).positive(aboveZero).default(1),
  /** How often `npm run test:faults` plays each fault. */
  FAULT_PLAYS: fromOne.default(20),
  /** How many requests `npm run test:fuzz` sends, and the first seed that they are made from. */
  FUZZ_REQUESTS: fromOne.default(100_000),
  FUZZ_SEED: fromOne.optional(),
  /** How many news releases `npm run test:postgres` stores. */
  POSTGRES_RELEASES: fromOne.default(100_000),
};

/** All variables, with those of the functions. */
const everyVariable: Record<string, z.ZodType> = {
  ...siteVariables,
  ...localVariables,
  ...testVariables,
};

export const variableNames = Object.keys(everyVariable);

/** Returns a sentence for each variable that has a wrong value. */
export const wrongVariables = (given: Given): string[] =>
  Object.entries(normalize(given)).flatMap(([name, value]) => {
    const { error } = everyVariable[name]?.safeParse(value) ?? {};
    return error ? [wrongVariable(name, error.issues[0]?.message)] : [];
  });
