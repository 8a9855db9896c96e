import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError, root } from '../setup/options.ts';
import { runMain } from '../setup/run-main.ts';
import { log, print } from '../setup/log.ts';
import { ensureChromium } from './browser.ts';
import { planChecks, writeCached } from './changed-checks.ts';
import { runChecks, type Check } from './checks.ts';
import { chooseTests } from './choose-tests.ts';
import { run } from './run.ts';
import { type Sources } from './import-graph.ts';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** The commit at which this branch left the given one, or else origin/main, main, the last commit. */
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

/** Paths of files that differ from `base` or that git does not know yet; removed ones are left out. */
function findChanged(base: string): string[] {
  const changed = git('diff', '--name-only', '--diff-filter=d', base);
  const added = git('ls-files', '--others', '--exclude-standard');
  return `${changed}${added}`.split('\n').filter(Boolean);
}

/** Texts of what the site and its tests are made of. */
function readSources(): Sources {
  const folders = '{bench,contract,local,netlify,server,src,tests}';
  const files = globSync(`${folders}/**/*.{ts,mts,tsx,astro,css}`, { cwd: root });
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

/** So many, at 1 to 5 s each, leave the run within a minute. */
const maxBrowserTests = 4;
const playwright = '@playwright/test/cli.js';

/** The tests in Chromium that fit best to what has changed; the others are named in `left`. */
async function planBrowserTests(
  changed: string[],
  sources: Sources,
  left: string[],
): Promise<Check[]> {
  const { code, output } = await run(playwright, ['test', '--list'], { isQuiet: true });
  if (code !== 0) throw new CliError(output.trimEnd());
  const listed = output.split('\n').filter((line) => line.includes(' › '));
  const chosen = chooseTests(changed, sources, listed, maxBrowserTests);
  if (chosen.left.length > 0) {
    left.push(`${chosen.left.length} files: npm run test:e2e -- ${chosen.left.join(' ')}`);
  }
  if (chosen.run.length === 0) return [];
  const list = writeCached('changed-tests.txt', chosen.run.join('\n'));
  const name = `tests in Chromium (${chosen.run.length})`;
  // Each worker starts a site of its own, which takes as long as two tests.
  const workers = chosen.run.length > 3 ? '2' : '1';
  const args = ['test', '--test-list', list, '--workers', workers];
  return [{ name, script: playwright, args }];
}

/** `npm run test:changed -- [ref]`: what differs from the ref, and what stands nearest to that. */
await runMain(async () => {
  const base = findBase(process.argv[2]);
  const changed = findChanged(base);
  if (changed.length === 0) return log(`Nothing differs from ${base.slice(0, 7)}.`);
  log(`${changed.length} files differ from ${base.slice(0, 7)}`);
  ensureChromium();
  const sources = readSources();
  const { checks, left } = planChecks(changed, sources);
  const inBrowser = await planBrowserTests(changed, sources, left);
  const { failed } = await runChecks([...inBrowser, ...checks]);
  process.exitCode = failed === 0 ? 0 : 1;
  log('Done');
  if (left.length > 0) print(`Left out, as npm test runs everything:\n  ${left.join('\n  ')}`);
});
