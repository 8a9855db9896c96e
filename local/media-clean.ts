import { parseArgs } from 'node:util';
import { setEnvironment, withCloud } from './setup/backend.ts';
import { readOptions } from './setup/options.ts';
import { runMain } from './setup/run-main.ts';
import { log } from './setup/log.ts';

/**
 * `npm run media:clean [-- --dry-run]`: cuts metadata out of the files that news and installations
 * show, on whichever Supabase the environment names.
 */
await runMain(async () => {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  const isDryRun = values['dry-run'];
  await withCloud(async (cloud) => {
    setEnvironment(cloud, readOptions());
    const { cleanStoredMedia } = await import('./setup/clean-stored-media.ts');
    const { seen, withMetadata } = await cleanStoredMedia(isDryRun, log);
    const done = isDryRun ? 'carry metadata' : 'carried metadata and are clean now';
    log(`${seen} files were looked at on ${cloud.url}; ${withMetadata} ${done}.`);
  });
});
