import { parseArgs } from 'node:util';
import { hasContent, storeSamples } from './seed/seed.ts';
import { backendFromEnvironment } from './setup/backend.ts';
import { serviceClient } from './setup/client.ts';
import { openDataDir } from './setup/data-dir.ts';
import { startEmulator } from './setup/emulator.ts';
import { log } from './setup/log.ts';
import { CliError, readOptions } from './setup/options.ts';
import { runMain } from './setup/run-main.ts';

const usage =
  'npm run db:seed [-- --add]\n' +
  'Stores the sample entries, with their files, in the Supabase project that the environment names,\n' +
  'or in the local data. With --add it does so also where there is content already.';

function readArguments() {
  try {
    return parseArgs({ options: { add: { type: 'boolean', default: false } } }).values;
  } catch (error) {
    throw new CliError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

/** `npm run db:seed`: sample entries on whichever database the environment names. */
await runMain(async () => {
  const { add } = readArguments();
  const options = readOptions();
  const named = backendFromEnvironment();
  if (!named) openDataDir(options.dataDir);
  const cloud = named ?? (await startEmulator(options));
  try {
    const client = serviceClient(cloud);
    if (!add && (await hasContent(client))) {
      throw new CliError(
        `There is content on ${cloud.url} already, so nothing was stored. To store the sample ` +
          'entries beside it: npm run db:seed -- --add',
      );
    }
    await storeSamples(client);
  } finally {
    await cloud.stop();
  }
  log(`Stored the sample entries on ${cloud.url}`);
});
