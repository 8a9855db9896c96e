import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installPackage } from '../local/setup/install-package.ts';
import { CliError, root } from '../local/setup/options.ts';
import { runMain } from '../local/setup/run-main.ts';
import { log } from '../local/setup/log.ts';
import { printAdminTables, weighAdmin } from './admin-weight.ts';
import { measureBuild } from './measure-build.ts';
import { isSlowImport, measureImports, printImports } from './measure-imports.ts';
import { measureLists } from './measure-lists.ts';
import { measureStart } from './measure-start.ts';
import { isSlow, measureTools, printToolTable } from './measure-tools.ts';
import { printPageTable } from './pages/page-table.ts';
import { printTable } from './table.ts';

/**
 * `--pages`: the pages alone. `--only /path`, again for more: these alone. `--runs 1`: a quick look.
 * `--slowdown 4`: Lighthouse's own, instead of the one that suits this machine. `--http1`: over plain
 * HTTP/1.1, as other sites are commonly measured. `--load`: requests per second beside a bare
 * handler, and nothing else; `--seconds 5` for each kind. `--tools`: how soon the tools answer a key,
 * and nothing else. `--functions`: what it takes a process to import each function, and nothing else.
 */
function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        pages: { type: 'boolean', default: false },
        only: { type: 'string', multiple: true },
        runs: { type: 'string', default: '5' },
        slowdown: { type: 'string' },
        http1: { type: 'boolean', default: false },
        load: { type: 'boolean', default: false },
        tools: { type: 'boolean', default: false },
        functions: { type: 'boolean', default: false },
        seconds: { type: 'string', default: '5' },
      },
    });
    const runs = Number(values.runs);
    if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs is a whole number from 1.');
    const slowdown = values.slowdown === undefined ? undefined : Number(values.slowdown);
    if (slowdown !== undefined && !(slowdown >= 1)) throw new Error('--slowdown is from 1.');
    const seconds = Number(values.seconds);
    if (!(seconds >= 1)) throw new Error('--seconds is from 1.');
    const { pages, only, http1: isHttp1, load: isLoad, tools: isTools } = values;
    const isFunctions = values.functions;
    const isPagesOnly = pages || only !== undefined;
    return { isPagesOnly, isLoad, isTools, isFunctions, seconds, only, runs, slowdown, isHttp1 };
  } catch (error) {
    throw new CliError(error instanceof Error ? error.message : String(error));
  }
}

/** How soon the tools answer a key, printed. */
async function measureKeystrokes(dataDir: string): Promise<void> {
  log('Typing in the tools …');
  const responses = await measureTools(dataDir);
  if (responses.some(isSlow)) process.exitCode = 1;
  console.log('');
  printToolTable(responses);
}

/** Build, starts and lists, printed. */
async function measureServer(dataDir: string): Promise<void> {
  log('Building the pages …');
  const build = await measureBuild();
  const admin = await weighAdmin(join(root, 'dist'));
  if (admin.some(({ bytes, limit }) => bytes > limit)) process.exitCode = 1;
  log('Starting the site, then starting it again …');
  const start = await measureStart(dataDir);
  log('Reading GET /v1/news at 100 and at 100,000 rows …');
  const lists = await measureLists(dataDir);
  console.log('');
  printTable(lists);
  console.log('');
  printAdminTables(admin);
  console.log('');
  console.log(`Build time                       ${(build / 1000).toFixed(1)} s`);
  console.log(`Second start to the first page   ${(start / 1000).toFixed(1)} s`);
}

/** `npm run bench`: one run, ratios and times. Exit code 1 when a budget is broken. */
await runMain(async () => {
  const { isPagesOnly, isLoad, isTools, isFunctions, seconds, isHttp1, ...options } =
    readArguments();
  installPackage('bench/tools');
  if (isFunctions) {
    const folder = mkdtempSync(join(tmpdir(), 'smcs-functions-'));
    try {
      const times = await measureImports(folder, options.runs);
      printImports(times);
      if (times.some(isSlowImport)) process.exitCode = 1;
    } finally {
      rmSync(folder, { recursive: true });
    }
    return;
  }
  if (isLoad) {
    const { printLoad } = await import('./load/print-load.ts');
    if (!(await printLoad(seconds))) process.exitCode = 1;
    return;
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'smcs-bench-'));
  try {
    if (isTools) {
      await measureKeystrokes(dataDir);
      return;
    }
    const { measurePages } = await import('./pages/measure-pages.ts');
    // Before the lists, which leave the address of their own database in the environment.
    const results = await measurePages({ dataDir, isHttp1, ...options });
    if (results.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
    if (!isPagesOnly) {
      await measureKeystrokes(dataDir);
      await measureServer(dataDir);
    }
    console.log('');
    printPageTable(results);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
