import { parseArgs } from 'node:util';
import { hasContent, storeSamples } from './seed/seed.ts';
import { withCloud } from './setup/backend.ts';
import { serviceClient } from './setup/client.ts';
import { log } from './setup/log.ts';
import { CliError } from './setup/options.ts';
import { runMain, withUsage } from './setup/run-main.ts';

const usage =
  'npm run db:seed [-- --add]\n' +
  'Stores the sample entries, with their files, in the Supabase project that the environment names,\n' +
  'or in the local data. With --add it does so also where there is content already.';

const readArguments = () =>
  withUsage(usage, () => {
    return parseArgs({ options: { add: { type: 'boolean', default: false } } }).values;
  });

/** `npm run db:seed`: sample entries on whichever database the environment names. */
await runMain(async () => {
  const { add } = readArguments();
  await withCloud(async (cloud) => {
    const client = serviceClient(cloud);
    if (!add && (await hasContent(client))) {
      throw new CliError(
        `There is content on ${cloud.url} already, so nothing was stored. To store the sample ` +
          'entries beside it: npm run db:seed -- --add',
      );
    }
    await storeSamples(client);
    log(`Stored the sample entries on ${cloud.url}`);
  });
});
