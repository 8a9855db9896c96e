import { parseArgs } from 'node:util';
import { backendFromEnvironment, setEnvironment } from './setup/backend.ts';
import { openDataDir } from './setup/data-dir.ts';
import { readOptions } from './setup/options.ts';
import { runMain } from './setup/run-main.ts';
import { log } from './setup/log.ts';
import { startEmulator } from './setup/emulator.ts';

/**
 * `npm run media:clean [-- --dry-run]`: cuts metadata out of the files that news and installations
 * show, on whichever Supabase the environment names.
 */
await runMain(async () => {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  const isDryRun = values['dry-run'];
  const options = readOptions();
  const named = backendFromEnvironment();
  if (!named) openDataDir(options.dataDir);
  const cloud = named ?? (await startEmulator(options));
  setEnvironment(cloud, options);
  try {
    const { cleanStoredMedia } = await import('./setup/clean-stored-media.ts');
    const { seen, withMetadata } = await cleanStoredMedia(isDryRun, log);
    const done = isDryRun ? 'carry metadata' : 'carried metadata and are clean now';
    log(`${seen} files were looked at on ${cloud.url}; ${withMetadata} ${done}.`);
  } finally {
    await cloud.stop();
  }
});
