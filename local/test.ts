import { builtFor } from '../tests/support/site.ts';
import { buildEnvironment, buildSite } from './setup/build.ts';
import { log } from './setup/log.ts';
import { CliError } from './setup/options.ts';
import { ensureChromium } from './testing/browser.ts';
import { checks, ensureAstroTypes, runChecks } from './testing/checks.ts';
import { countPlaywright, countVitest, listFailures, slowest } from './testing/count.ts';

try {
  ensureChromium();
} catch (error) {
  // Tests that need a browser fail below; the others run.
  if (!(error instanceof CliError)) throw error;
  console.error(error.message);
}

/** What the tests ask for first. A build that fails does so again there, and is counted. */
async function buildPages(): Promise<void> {
  try {
    await buildSite({ ...buildEnvironment(), URL: builtFor });
  } catch {
    // The tests of the pages say why.
  }
}

/**
 * `npm test`: everything. Its last line is `N passed, N failed`. The checks run beside the build
 * and end before the tests, which take every core: with both at once a slow machine took a minute
 * to start a database.
 */
await ensureAstroTypes();
log('Formatting, lint, types, unused code; the pages');
const [checked] = await Promise.all([runChecks(checks), buildPages()]);
log('Unit tests, functions, emulator, pages, admin');
const tested = await countVitest();
log('Tests in Chromium');
const browsed = await countPlaywright();
log('The ten slowest tests');
console.log(slowest([...tested.tests, ...browsed.tests], 10).join('\n'));
const passed = checked.passed + tested.passed + browsed.passed;
const failed = checked.failed + tested.failed + browsed.failed;
const failures = [...checked.failures, ...tested.failures, ...browsed.failures];
if (failures.length > 0) {
  log('What failed');
  console.log(listFailures(failures).join('\n'));
}
const skipped = tested.skipped + browsed.skipped;
log(skipped > 0 ? `Done; ${skipped} skipped` : 'Done');
process.exitCode = failed === 0 ? 0 : 1;
console.log(`${passed} passed, ${failed} failed`);
