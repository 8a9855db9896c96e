import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installPackage } from '../local/setup/install-package.ts';
import { CliError } from '../local/setup/options.ts';
import { runMain } from '../local/setup/run-main.ts';
import { log } from '../local/setup/log.ts';
import { printTimings } from './table.ts';

interface Options {
  dataDir: string;
  runs: number;
  only?: string[] | undefined;
}

/**
 * The measurements by name, in the order in which they run: lists come last, because they leave
 * the address of their own database in the environment. Each is false when a limit is missed.
 */
const measurements = {
  pages: async ({ dataDir, ...options }: Options) => {
    const { measurePages, printPages } = await import('./pages.ts');
    const rows = await measurePages(dataDir, options);
    console.log('');
    return printPages(rows);
  },
  tools: async ({ dataDir }: Options) => {
    log('Typing in the tools …');
    const { measureTools, printTools } = await import('./tools.ts');
    return printTools(await measureTools(dataDir));
  },
  processes: async ({ dataDir, runs }: Options) => {
    log('Building, starting, and importing the functions …');
    const { measureProcesses } = await import('./processes.ts');
    const { timings, isWithinLimit } = await measureProcesses(dataDir, runs);
    printTimings(timings);
    return isWithinLimit;
  },
  lists: async ({ dataDir }: Options) => {
    log('Reading GET /v1/news at 100 and at 100,000 rows …');
    const { measureLists } = await import('./lists.ts');
    printTimings(await measureLists(dataDir));
    return true;
  },
};

type Name = keyof typeof measurements;

/**
 * `--pages`, `--tools`, `--processes`, `--lists`: these measurements instead of all. `--only /path`,
 * again for more: these pages alone. `--runs 3`: loads of each page and imports of each function.
 */
function readArguments(): { names: Name[]; runs: number; only?: string[] | undefined } {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const { values } = parseArgs({
      options: {
        pages: flag,
        tools: flag,
        processes: flag,
        lists: flag,
        only: { type: 'string', multiple: true },
        runs: { type: 'string', default: '5' },
      },
    });
    const runs = Number(values.runs);
    if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs is a whole number from 1.');
    const all = Object.keys(measurements) as Name[];
    const named = all.filter((name) => values[name] || (name === 'pages' && values.only));
    return { names: named.length > 0 ? named : all, runs, only: values.only };
  } catch (error) {
    throw new CliError(error instanceof Error ? error.message : String(error));
  }
}

/** `npm run bench`: ratios measured in one run. Exit code 1 when a limit is missed. */
await runMain(async () => {
  const { names, ...options } = readArguments();
  installPackage('bench/tools');
  const dataDir = mkdtempSync(join(tmpdir(), 'smcs-bench-'));
  try {
    for (const name of names) {
      if (!(await measurements[name]({ dataDir, ...options }))) process.exitCode = 1;
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
