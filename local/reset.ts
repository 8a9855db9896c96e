import { existsSync, readdirSync, rmSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { dataPaths, CliError, readOptions } from './setup/options.ts';
import { lockHolder } from './setup/process-lock.ts';
import { runMain } from './setup/run-main.ts';
import { log } from './setup/log.ts';

/** `npm run reset`: removes what the local site has stored, and nothing else in the folder. */
await runMain(() => {
  const { dataDir } = readOptions();
  const paths = dataPaths(dataDir);
  if (!existsSync(dataDir)) {
    log('There is no local data.');
    return;
  }
  const isOurs = existsSync(paths.marker) || existsSync(join(paths.supabase, 'keys.json'));
  if (!isOurs) {
    throw new CliError(
      `${dataDir} does not look like the local data of this site, so nothing was removed.`,
    );
  }
  const running = lockHolder(paths.running);
  if (running) {
    throw new CliError(
      `The site is running on this data (${running.note}, process ${running.pid}). Stop it first.`,
    );
  }
  const owner = lockHolder(join(paths.supabase, 'lock'));
  if (owner) {
    throw new CliError(
      `The emulator for Supabase is running (process ${owner.pid}). Stop it first.`,
    );
  }
  // The marker goes last: after an interruption the folder is still known as ours.
  const { marker, ...parts } = paths;
  for (const path of [...Object.values(parts), marker]) {
    rmSync(path, { recursive: true, force: true });
  }
  if (readdirSync(dataDir).length === 0) rmdirSync(dataDir);
  log('The local data is gone. npm start makes it anew, with a new administrator.');
});
