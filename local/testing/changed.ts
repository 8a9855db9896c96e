import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { log } from '../setup/log.ts';
import { CliError, root } from '../setup/options.ts';
import { runMain } from '../setup/run-main.ts';
import { ensureChromium } from './browser.ts';
import { run } from './run.ts';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** The commit at which this branch left `ref`; without one origin/main, main or the last commit. */
function findBase(ref: string | undefined): string {
  for (const candidate of ref === undefined ? ['origin/main', 'main', 'HEAD'] : [ref]) {
    try {
      return git('merge-base', 'HEAD', candidate).trim();
    } catch {
      // There is no such ref.
    }
  }
  throw new CliError(`git knows no commit that HEAD and '${ref ?? 'HEAD'}' share.`);
}

/** Modules that differ from `base` or are new. */
function findChangedModules(base: string): string[] {
  const paths = `${git('diff', '--name-only', base)}${git('ls-files', '--others', '--exclude-standard')}`;
  return paths
    .split('\n')
    .filter((path) => /\.[mc]?tsx?$/.test(path) && existsSync(join(root, path)));
}

/**
 * `npm run test:changed -- [ref]`: the Vitest files that import a module which differs from `ref`,
 * and the browser tests whose own files do.
 */
await runMain(async () => {
  const base = findBase(process.argv[2]);
  const modules = findChangedModules(base);
  log(`${modules.length} modules differ from ${base.slice(0, 7)}`);
  ensureChromium();
  const vitest = ['related', ...modules, '--run', '--passWithNoTests'];
  const unit = modules.length === 0 ? { code: 0 } : await run('vitest/vitest.mjs', vitest);
  const playwright = ['test', `--only-changed=${base}`, '--pass-with-no-tests'];
  const browser = await run('@playwright/test/cli.js', playwright);
  process.exitCode = unit.code || browser.code;
});
