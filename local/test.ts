import { PlainError } from './setup/options.ts';
import { say } from './setup/say.ts';
import { withBrowser } from './testing/browser-data.ts';
import { checks, runChecks } from './testing/checks.ts';
import { countPlaywright, countVitest, type Count } from './testing/count.ts';

/** The tests in Chromium; without one they count as a failure, and the rest has run all the same. */
async function countBrowserTests(): Promise<Count> {
  try {
    return await withBrowser(countPlaywright);
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    console.error(error.message);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** `npm test`: everything. Its last line is `N passed, N failed`. */
say('Formatting, lint, types, unused code');
const checked = await runChecks(checks);
say('Unit tests, functions, emulator, pages');
const tested = await countVitest();
say('Tests in Chromium');
const browsed = await countBrowserTests();
const passed = checked.passed + tested.passed + browsed.passed;
const failed = checked.failed + tested.failed + browsed.failed;
const skipped = tested.skipped + browsed.skipped;
say(skipped > 0 ? `Done; ${skipped} skipped` : 'Done');
process.exitCode = failed === 0 ? 0 : 1;
console.log(`${passed} passed, ${failed} failed`);
