import { CliError } from './setup/options.ts';
import { log } from './setup/log.ts';
import { ensureChromium } from './testing/browser.ts';
import { checks, runChecks } from './testing/checks.ts';
import { countPlaywright, countVitest, listFailures, slowest } from './testing/count.ts';

try {
  ensureChromium();
} catch (error) {
  // What needs a browser fails below, and the rest runs all the same.
  if (!(error instanceof CliError)) throw error;
  console.error(error.message);
}

/** `npm test`: everything. Its last line is `N passed, N failed`. */
log('Formatting, lint, types, unused code');
const checked = await runChecks(checks);
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
