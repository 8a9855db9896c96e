import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.ts';

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/**
 * Runs a test runner with its output on the screen and counts its tests from the JSON report that
 * it writes to `report`. An exit code that no counted failure explains is one failure: a file that
 * does not load, a server that does not start, no test at all.
 */
async function countTests(
  script: string,
  args: (report: string) => string[],
  read: (json: unknown) => Count,
): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'smcs-test-'));
  const report = join(folder, 'report.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_FORCE_TTY: '0' };
  const { code } = await run(script, args(report), { env });
  try {
    const count = read(JSON.parse(readFileSync(report, 'utf8')));
    return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
  } catch {
    console.log(`${script} left no report, which counts as a failure.`);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** All Vitest projects. */
export const countVitest = () =>
  countTests(
    'vitest/vitest.mjs',
    (report) => ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    (json) => {
      const { numPassedTests, numFailedTests, numPendingTests } = json as VitestReport;
      return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
    },
  );

/** The tests in Chromium. One that passes at its second try has failed. */
export const countPlaywright = () =>
  countTests(
    '@playwright/test/cli.js',
    () => ['test', '--reporter=list,json'],
    (json) => {
      const { expected, unexpected, flaky, skipped } = (json as PlaywrightReport).stats;
      return { passed: expected, failed: unexpected + flaky, skipped };
    },
  );
