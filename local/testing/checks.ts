import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withBuildLock } from '../setup/build-lock.ts';
import { root } from '../setup/options.ts';
import type { Failure } from './count.ts';
import { run } from './run.ts';

/** A command that passes or fails as a whole; `script` is a path below node_modules. */
export interface Check {
  name: string;
  script: string;
  args: string[];
  env?: Record<string, string>;
}

const astroLevels = ['--minimumFailingSeverity', 'warning', '--minimumSeverity', 'warning'];

const eslintCache = ['--cache-location', 'node_modules/.cache/eslint/'];

/** What `npm run check` runs. */
export const checks: Check[] = [
  {
    name: 'formatting (prettier)',
    script: 'prettier/bin/prettier.cjs',
    args: ['--check', '.', '--log-level', 'warn', '--cache'],
  },
  {
    name: 'lint (eslint)',
    script: 'eslint/bin/eslint.js',
    args: ['.', '--max-warnings', '0', '--cache', '--cache-strategy', 'content', ...eslintCache],
    // The worker that recheck starts by default can end a run with an error on a loaded machine.
    env: { RECHECK_SYNC_BACKEND: 'pure' },
  },
  {
    name: 'types, and lint that needs them (oxlint)',
    script: 'oxlint/bin/oxlint',
    args: ['--type-aware', '--type-check', '--deny-warnings'],
  },
  {
    name: 'types of pages and components (astro check)',
    script: 'astro/bin/astro.mjs',
    args: ['check', '--tsconfig', 'tsconfig.astro.json', ...astroLevels],
  },
  { name: 'database types (db:types)', script: '../local/db-types.ts', args: ['--check'] },
  { name: 'unused code (knip)', script: 'knip/bin/knip.js', args: ['--no-progress'] },
];

/** ESLint and TypeScript need the types that Astro generates; a fresh clone has none. */
export async function ensureAstroTypes(): Promise<void> {
  if (existsSync(join(root, '.astro', 'types.d.ts'))) return;
  await withBuildLock(() => run('astro/bin/astro.mjs', ['sync'], { isQuiet: true }));
}

/**
 * Runs checks side by side. Prints one line for each as it ends, and all its output if it failed.
 * @returns how many passed, how many failed, and what
 */
export async function runChecks(
  list: Check[],
): Promise<{ passed: number; failed: number; failures: Failure[] }> {
  await ensureAstroTypes();
  const results = await Promise.all(
    list.map(async ({ name, script, args, env = {} }) => {
      const from = performance.now();
      const work = () => run(script, args, { env, isQuiet: true });
      const isBuilding = script.startsWith('astro/') && !args.includes('--noSync');
      const { code, output } = await (isBuilding ? withBuildLock(work) : work());
      const seconds = ((performance.now() - from) / 1000).toFixed(1);
      console.log(`${code === 0 ? '  ok    ' : '  FAILED'} ${name}, ${seconds} s`);
      if (code !== 0) console.log(output.trimEnd());
      return code === 0 ? [] : [{ name, message: output.trim() }];
    }),
  );
  const failures = results.flat();
  return { passed: list.length - failures.length, failed: failures.length, failures };
}
