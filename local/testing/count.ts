import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '../setup/options.ts';
import { run } from './run.ts';

/** A test with the time that its runner reports, ms. */
export interface TimedTest {
  name: string;
  duration: number;
}

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  tests: TimedTest[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { name: string; assertionResults: { fullName: string; duration?: number }[] }[];
}

interface Suite {
  suites?: Suite[];
  specs: {
    file: string;
    title: string;
    tests: { projectName: string; results: { duration: number }[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
}

const timesOfVitest = ({ testResults }: VitestReport): TimedTest[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({
      name: `${relative(root, name)} › ${fullName}`,
      duration,
    })),
  );

const timesOfSuite = ({ suites = [], specs }: Suite): TimedTest[] => [
  ...suites.flatMap(timesOfSuite),
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `tests/e2e/${file} › ${title} (${projectName})`,
      duration: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  ),
];

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
    return { passed: 0, failed: 1, skipped: 0, tests: [] };
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
      const report = json as VitestReport;
      return {
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: report.numPendingTests,
        tests: timesOfVitest(report),
      };
    },
  );

/** The tests in Chromium. One that passes at its second try has failed. */
export const countPlaywright = () =>
  countTests(
    '@playwright/test/cli.js',
    () => ['test', '--reporter=list,json'],
    (json) => {
      const { stats, suites } = json as PlaywrightReport;
      const { expected, unexpected, flaky, skipped } = stats;
      const tests = suites.flatMap(timesOfSuite);
      return { passed: expected, failed: unexpected + flaky, skipped, tests };
    },
  );

/** A line for each of the slowest tests, slowest first. */
export const slowest = (tests: readonly TimedTest[], most: number): string[] =>
  [...tests]
    .sort((one, other) => other.duration - one.duration)
    .slice(0, most)
    .map(({ name, duration }) => `${(duration / 1000).toFixed(1).padStart(6)} s  ${name}`);
