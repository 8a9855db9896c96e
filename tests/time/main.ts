import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { CliError, root } from '../../local/setup/options.ts';
import { runMain } from '../../local/setup/run-main.ts';

/** Moments at which code that computes with days may go wrong; the office is in India, at +05:30. */
const moments: Readonly<Record<string, string>> = {
  'before midnight in UTC': '2026-12-15T23:59:00Z',
  'after midnight in UTC': '2026-12-16T00:01:00Z',
  'before midnight in India': '2026-12-16T18:29:00Z',
  'after midnight in India': '2026-12-16T18:31:00Z',
  'end of a month': '2027-04-30T18:29:00Z',
  'end of a year': '2026-12-31T18:29:00Z',
  'beginning of a year': '2026-12-31T18:35:00Z',
  '29 February': '2028-02-29T06:00:00Z',
  'a Sunday': '2026-12-06T06:00:00Z',
  'a holiday': '2027-01-26T06:00:00Z',
};

const projects = ['pure', 'unit', 'functions', 'local'];

function findLibrary(): string {
  const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');
  if (library === undefined) {
    throw new CliError('Install the package faketime of Debian or Ubuntu; it sets the clock.');
  }
  return library;
}

/** Runs the tests with a clock that goes on from `moment`, the same for all processes. */
function runAt(moment: string, library: string, args: readonly string[]): Promise<boolean> {
  const offset = Math.round((Date.parse(moment) - Date.now()) / 1_000);
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      LD_PRELOAD: library,
      FAKETIME: `${offset < 0 ? '' : '+'}${offset}`,
      // Timers, and the times of files, stay those of the machine.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    },
  });
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)));
}

/**
 * `npm run test:time -- [part of a moment's name] [files]`: unit and function tests with the clock
 * set to each of ten moments.
 */
await runMain(async () => {
  const library = findLibrary();
  const given = process.argv.slice(2);
  const files = given.filter((one) => existsSync(join(root, one)));
  const names = given.filter((one) => !files.includes(one));
  const chosen = Object.entries(moments).filter(
    ([name]) => names.length === 0 || names.some((one) => name.includes(one)),
  );
  const failed: string[] = [];
  for (const [name, moment] of chosen) {
    console.log(`\n${name}: ${moment}`);
    const args = [...projects.flatMap((project) => ['--project', project]), ...files];
    if (!(await runAt(moment, library, args))) failed.push(name);
  }
  if (failed.length > 0) throw new CliError(`Tests failed: ${failed.join(', ')}.`);
});
