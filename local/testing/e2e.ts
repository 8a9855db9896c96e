import { runMain } from '../setup/run-main.ts';
import { withBrowser } from './browser-data.ts';
import { run } from './run.ts';

/** `npm run test:e2e -- [files, filters or options of Playwright]`. */
await runMain(async () => {
  const args = ['test', ...process.argv.slice(2)];
  process.exitCode = (await withBrowser(() => run('@playwright/test/cli.js', args))).code;
});
