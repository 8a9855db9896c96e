import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../setup/options.ts';

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

interface Runner {
  name: string;
  script: string;
  args: (report: string) => string[];
  env: (report: string) => Record<string, string>;
  read: (json: unknown) => Count;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** Unit tests, the functions on PGlite, the stand-in. */
export const vitest: Runner = {
  name: 'Unit tests and functions',
  script: 'vitest/vitest.mjs',
  args: (report) => ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  env: () => ({}),
  read: (json) => {
    const report = json as VitestReport;
    // A file that fails before its first test counts as one failure.
    const broken = report.testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    );
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      skipped: report.numPendingTests,
    };
  },
};

interface PlaywrightReport {
  errors: unknown[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** The journeys in a browser, against the real start. */
export const playwright: Runner = {
  name: 'Browser journeys',
  script: '@playwright/test/cli.js',
  args: () => ['test', '--reporter=list,json'],
  env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_FORCE_TTY: '0' }),
  read: (json) => {
    const { errors, stats } = json as PlaywrightReport;
    // What passed at its second try is named at the end of the output.
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    };
  },
};

/** Runs all tests of one kind with its output on the screen, and counts them. */
export async function runTests(runner: Runner): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'smcs-test-'));
  const report = join(folder, 'report.json');
  console.log(`\n${runner.name}`);
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules', runner.script), ...runner.args(report)],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...runner.env(report) },
    },
  );
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (status) => resolve(status ?? 1));
  });
  let count: Count = { passed: 0, failed: 0, skipped: 0 };
  try {
    count = runner.read(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    console.log(`${runner.name}: the runner left no report.`);
  }
  rmSync(folder, { recursive: true, force: true });
  if (count.passed + count.failed === 0) {
    console.log(`${runner.name}: no test ran, which counts as a failure.`);
    count.failed = 1;
  } else if (code !== 0 && count.failed === 0) {
    console.log(`${runner.name}: the runner ended with ${code}, which counts as a failure.`);
    count.failed = 1;
  }
  return count;
}
