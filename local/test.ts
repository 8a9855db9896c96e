import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlainError } from './setup/options.ts';
import { say } from './setup/say.ts';
import { ensureChromium } from './testing/browser.ts';
import { reportCheck, runChecks } from './testing/checks.ts';
import { playwright, runTests, vitest, type Count } from './testing/runners.ts';

/** Whether there is a browser; if not, the journeys count as one failure and the rest still runs. */
function hasBrowser(): boolean {
  try {
    ensureChromium();
    return true;
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    console.error(error.message);
    return false;
  }
}

/** The journeys on data of their own, which goes away again. */
async function runJourneys(): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'smcs-e2e-'));
  process.env.E2E_DATA_DIR = folder;
  try {
    return await runTests(playwright);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `npm test`: everything. Its last line is `N passed, N failed`. */
const canBrowse = hasBrowser();
say('Checks: formatting, lint, types, unused code');
const results = await runChecks(reportCheck);
const counts: Count[] = [
  {
    passed: results.filter((result) => result.isPassed).length,
    failed: results.filter((result) => !result.isPassed).length,
    skipped: 0,
  },
  await runTests(vitest),
  canBrowse ? await runJourneys() : { passed: 0, failed: 1, skipped: 0 },
];
const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
console.log('');
if (sum('skipped') > 0) console.log(`${sum('skipped')} skipped`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
