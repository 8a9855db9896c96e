import { rmSync } from 'node:fs';
import { serveSite } from '../../local/serve.ts';
import { buildEnvironment, buildSite } from '../../local/setup/build.ts';
import { startBackend } from '../../local/setup/backend.ts';
import { claimDataDir } from '../../local/setup/data-dir.ts';
import { readOptions } from '../../local/setup/options.ts';
import { runMain } from '../../local/setup/run-main.ts';
import { endOnSignals, onEnd } from '../../local/setup/shutdown.ts';
import { benchPorts } from '../measure-start.ts';
import { copyWithBlankPage } from './blank-page.ts';
import { openTlsFront } from '../tools/tls-front.ts';

/** The measured site, in a process of its own so that measuring takes nothing from serving. */
await runMain(async () => {
  const options = readOptions();
  endOnSignals();
  onEnd(claimDataDir(options.dataDir, `http://localhost:${options.port}`));
  const build = await buildSite(buildEnvironment());
  const folder = copyWithBlankPage(build);
  onEnd(() => rmSync(folder, { recursive: true, force: true }));
  const cloud = await startBackend(options);
  onEnd(cloud.stop);
  const site = await serveSite(folder, options);
  onEnd(site.close);
  onEnd(await openTlsFront(benchPorts.tls, options.port));
  process.send?.({ type: 'ready' });
});
