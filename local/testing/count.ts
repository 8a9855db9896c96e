import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { run } from './run.ts';

/** A test with the time that its runner reports, ms. */
export interface TimedTest {
  name: string;
  duration: number;
}

/** What failed, with the first of what its runner says of it. */
export interface Failure {
  name: string;
  message: string;
}

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  tests: TimedTest[];
  failures: Failure[];
}

interface Suite {
  suites?: Suite[];
  specs: {
    file: string;
    title: string;
    tests: {
      projectName: string;
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: { duration: number; error?: { message?: string } }[];
    }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
  /** Of no test: a site that does not start or stop. */
  errors: { message?: string }[];
}

const testsOfSuite = ({ suites = [], specs }: Suite): (TimedTest & { failure?: Failure })[] => [
  ...suites.flatMap(testsOfSuite),
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results }) => {
      const name = `tests/e2e/${file} › ${title} (${projectName})`;
      const duration = results.reduce((sum, one) => sum + one.duration, 0);
      if (status !== 'unexpected' && status !== 'flaky') return { name, duration };
      const message = results.find(({ error }) => error)?.error?.message ?? status;
      return { name, duration, failure: { name, message } };
    }),
  ),
];

/**
 * Runs a test runner with its output on the screen and counts its tests from the report that it
 * writes. An exit code that no failure explains is a failure too: a runner that crashes, no test at
 * all.
 */
async function countTests(
  script: string,
  args: string[],
  read: (json: unknown) => Count,
): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'smcs-test-'));
  const report = join(folder, 'report.json');
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    PLAYWRIGHT_FORCE_TTY: '0',
    SMCS_TEST_REPORT: report,
  };
  const { code } = await run(script, args, { env });
  const unexplained = { name: script, message: `It ended with exit code ${code}.` };
  try {
    const count = read(JSON.parse(readFileSync(report, 'utf8')));
    return code === 0 || count.failed > 0
      ? count
      : { ...count, failed: 1, failures: [unexplained] };
  } catch {
    const message = `${unexplained.message} It left no report.`;
    return { passed: 0, failed: 1, skipped: 0, tests: [], failures: [{ ...unexplained, message }] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** All Vitest projects. */
export const countVitest = () =>
  countTests(
    'vitest/vitest.mjs',
    ['run', '--reporter=default', '--reporter=./local/testing/vitest-report.ts'],
    (json) => json as Count,
  );

/** The tests in Chromium. One that passes at its second try has failed. */
export const countPlaywright = () =>
  countTests('@playwright/test/cli.js', ['test', '--reporter=list,json'], (json) => {
    const { stats, suites, errors } = json as PlaywrightReport;
    const tests = suites.flatMap(testsOfSuite);
    const ofNoTest = errors.map(({ message = '' }) => ({ name: 'tests/e2e', message }));
    const failures = [...tests.flatMap(({ failure }) => failure ?? []), ...ofNoTest];
    return {
      passed: stats.expected,
      failed: failures.length,
      skipped: stats.skipped,
      tests,
      failures,
    };
  });

const maxLines = 12;

/** What failed, for the end of a run, where it is not looked for among thousands of lines. */
export const listFailures = (failures: readonly Failure[]): string[] =>
  failures.flatMap(({ name, message }) => [
    `  FAILED ${name}`,
    ...stripVTControlCharacters(message)
      .split('\n', maxLines)
      .map((line) => `         ${line}`),
  ]);

/** A line for each of the slowest tests, slowest first. */
export const slowest = (tests: readonly TimedTest[], limit: number): string[] =>
  [...tests]
    .sort((one, other) => other.duration - one.duration)
    .slice(0, limit)
    .map(({ name, duration }) => `${(duration / 1000).toFixed(1).padStart(6)} s  ${name}`);
