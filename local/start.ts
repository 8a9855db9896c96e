import { credentialsHint } from './setup/admin.ts';
import { buildEnvironment, buildSite } from './setup/build.ts';
import { startBackend } from './setup/backend.ts';
import type { Cloud } from './setup/emulator.ts';
import { refreshFacts } from './setup/saved-facts.ts';
import { claimDataDir } from './setup/data-dir.ts';
import { dataPaths, readOptions } from './setup/options.ts';
import { assertPortFree } from './setup/ports.ts';
import { runMain } from './setup/run-main.ts';
import { log, print } from './setup/log.ts';
import { endOnSignals, isShuttingDown, leave, onEnd } from './setup/shutdown.ts';

/** `npm start`: everything that is needed, then the production build on http://localhost:8888. */
await runMain(async () => {
  const options = readOptions();
  const url = `http://localhost:${options.port}`;
  endOnSignals();
  await assertPortFree(options.port, 'PORT', options.host);
  onEnd(claimDataDir(options.dataDir, url));

  const env = buildEnvironment();
  // Loads while the database starts.
  const serving = import('./serve.ts');
  const opening = startBackend(options).then((cloud) => {
    onEnd(cloud.stop);
    return cloud;
  });
  let cloud: Cloud;
  let siteDir: string;
  const build = async () => {
    log((await refreshFacts(cloud)).text);
    return buildSite(env);
  };
  try {
    cloud = await opening;
    siteDir = await build();
  } catch (error) {
    if (isShuttingDown()) return;
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    await leave(1);
    return;
  }
  if (isShuttingDown()) return;

  process.on('unhandledRejection', (error) => console.error('Unhandled:', error));
  const { serveSite } = await serving;
  const site = await serveSite(siteDir, options, build);
  onEnd(site.close);
  log('The site is ready');
  print('');
  print(`Site   ${url}`);
  print(`Admin  ${url}/admin`);
  if (cloud.isEmulator)
    print(`       ${credentialsHint(dataPaths(options.dataDir).credentials, cloud.newAdmin)}`);
  print('');
  print('Ctrl+C stops it.');
  if (cloud.isEmulator) {
    print(
      'To simulate an outage, end only the process of the emulator; npm run supabase brings it back.',
    );
  }
  print('');
  process.send?.({ type: 'ready', url });
});
