import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { credentialsHint } from './setup/admin.ts';
import { startBackend } from './setup/backend.ts';
import { claimDataDir } from './setup/data-dir.ts';
import { dataPaths, readOptions, root } from './setup/options.ts';
import { assertPortFree } from './setup/ports.ts';
import { refreshFacts } from './setup/saved-facts.ts';
import { runMain } from './setup/run-main.ts';
import { log, print } from './setup/log.ts';
import { endOnSignals, leave, onEnd } from './setup/shutdown.ts';

/** `npm run dev`: the same as npm start, with pages, islands and functions reloading as edited. */
await runMain(async () => {
  const options = readOptions();
  const url = `http://localhost:${options.port}`;
  endOnSignals();
  await assertPortFree(options.port, 'PORT');
  onEnd(claimDataDir(options.dataDir, url));
  const cloud = await startBackend(options);
  onEnd(cloud.stop);

  log((await refreshFacts(cloud)).text);
  log('Starting Astro …');
  if (cloud.isEmulator) {
    print(`Admin  ${url}/admin`);
    print(`       ${credentialsHint(dataPaths(options.dataDir).credentials, cloud.newAdmin)}`);
  }
  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  const child = spawn(process.execPath, [astro, 'dev', '--port', String(options.port)], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      NETLIFY_LOCAL: 'true',
      SMCS_DEV: '1',
      STORAGE_ORIGIN: cloud.isEmulator ? 'http://127.0.0.1:*' : '',
    },
  });
  const gone = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  onEnd(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await gone;
  });
  await leave(await gone);
});
