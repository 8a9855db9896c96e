import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CliError, root } from '../setup/options.ts';
import { runMain } from '../setup/run-main.ts';
import { log, tell } from '../setup/log.ts';
import { ensureChromium } from './browser.ts';
import { runChecks, types, type Check } from './checks.ts';
import { chooseTests } from './choose-tests.ts';
import { run } from './run.ts';

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

const vitest = (name: string, ...args: string[]): Check => ({
  name,
  script: 'vitest/vitest.mjs',
  args: ['run', '--passWithNoTests', ...args],
});

/** tsc with a memory; it needs what Astro generates, and sees no .astro file. */
const incrementalTypes: Check = {
  name: 'types (tsc)',
  script: 'typescript/bin/tsc',
  args: ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/typescript.tsbuildinfo'],
};

function checksFor(base: string, changed: string[]): Check[] {
  const matching = (pattern: RegExp) => changed.filter((path) => pattern.test(path));
  const code = matching(/\.([cm]?[jt]sx?|astro)$/);
  const list: Check[] = [
    {
      name: 'formatting',
      script: 'prettier/bin/prettier.cjs',
      args: ['--check', '--ignore-unknown', '--log-level', 'warn', ...changed],
    },
    vitest('tests that depend on it', '--changed', base, '--project', '!pages'),
    vitest('import rules', 'tests/architecture.test.ts'),
  ];
  if (code.length > 0) {
    const args = ['--max-warnings', '0', '--no-warn-ignored', ...code];
    list.push({ name: 'lint', script: 'eslint/bin/eslint.js', args });
    // A .astro file may use any type of these two; what else there is, only .ts files use.
    const isSeenByAstro = code.some((path) => /^(src|contract)\/(?!.*\.test\.)/.test(path));
    const hasTypes = existsSync(join(root, '.astro', 'types.d.ts'));
    list.push(isSeenByAstro || !hasTypes ? types : incrementalTypes);
  }
  if (matching(/^(src|contract|public|tests\/pages)\/|^astro\.config/).length > 0) {
    list.push(vitest('built pages', '--project', 'pages'));
  }
  return list;
}

/** So many, at 1 to 5 s each and two at a time, leave the run within a minute. */
const mostBrowserTests = 12;
const playwright = '@playwright/test/cli.js';

/** Texts of what pages and tests are made of. */
const readSources = () =>
  new Map(
    globSync('{src,contract,tests,bench}/**/*.{ts,tsx,astro,css}', { cwd: root }).map((file) => [
      file,
      readFileSync(join(root, file), 'utf8'),
    ]),
  );

/** Runs the tests in Chromium that fit best to what has changed, and names the others. */
async function runBrowserTests(changed: string[]): Promise<number> {
  const { code, output } = await run(playwright, ['test', '--list'], { isQuiet: true });
  if (code !== 0) {
    console.log(output.trimEnd());
    return code;
  }
  const listed = output.split('\n').filter((line) => line.includes(' › '));
  const chosen = chooseTests(changed, readSources(), listed, mostBrowserTests);
  if (chosen.run.length === 0) return 0;
  log(`Tests in Chromium: ${chosen.run.length}`);
  const list = join(root, 'node_modules/.cache/smcs-changed-tests.txt');
  mkdirSync(dirname(list), { recursive: true });
  writeFileSync(list, chosen.run.join('\n'));
  const result = await run(playwright, ['test', '--test-list', list]);
  if (chosen.left.length > 0) tell(`More of them: npm run test:e2e -- ${chosen.left.join(' ')}`);
  return result.code;
}

/** `npm run test:changed -- [ref]`: what differs from the ref, and what depends on that. */
await runMain(async () => {
  const base = findBase(process.argv[2]);
  const changed = findChanged(base);
  if (changed.length === 0) return log(`Nothing differs from ${base.slice(0, 7)}.`);
  log(`${changed.length} files differ from ${base.slice(0, 7)}`);
  ensureChromium();
  const { failed } = await runChecks(checksFor(base, changed));
  process.exitCode = failed === 0 ? 0 : 1;
  process.exitCode ||= await runBrowserTests(changed);
  log('Done');
});
