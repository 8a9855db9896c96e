import { runMain } from '../setup/run-main.ts';
import { ensureChromium } from './browser.ts';
import { run } from './run.ts';

/** `npm run test:e2e -- [files, filters or options of Playwright]`. */
await runMain(async () => {
  ensureChromium();
  const args = ['test', ...process.argv.slice(2)];
  process.exitCode = (await run('@playwright/test/cli.js', args)).code;
});
