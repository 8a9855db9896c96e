import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { jobDetail, newsDetail } from '../../src/config/routes.ts';
import { staticRoutes } from '../../src/ssr/sitemap.ts';
import { root } from '../setup/options.ts';
import { distanceTo, type Sources } from './import-graph.ts';
import { affectedPages } from './affected-pages.ts';
import { chooseFiles, type FileChoice } from './choose-files.ts';
import { types, type Check } from './checks.ts';
import { type PageFile } from './page-files.ts';

/** What `npm run test:changed` runs, and what it leaves to others. */
export interface Plan {
  checks: Check[];
  /** A line for each kind of tests of which some are left out, with the command that runs them. */
  left: string[];
}

/** So many pages are read by the tests of every page, and so many .astro files are checked. */
const maxPages = 6;
const maxAstroFiles = 20;

const cached = (name: string) => join(root, 'node_modules/.cache', name);

export function writeCached(name: string, text: string): string {
  mkdirSync(dirname(cached(name)), { recursive: true });
  writeFileSync(cached(name), text);
  return cached(name);
}

const vitest = (name: string, files: readonly string[], ...args: string[]): Check => ({
  name: `${name} (${files.length} files)`,
  script: 'vitest/vitest.mjs',
  args: ['run', ...args, ...files],
});

/** tsc with a memory; it needs what Astro generates, and sees no .astro file. */
const incrementalTypes: Check = {
  name: 'types (tsc)',
  script: 'typescript/bin/tsc',
  args: ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/typescript.tsbuildinfo'],
};

/** `astro check` of the .astro files that are, or import, what has changed, nearest first. */
function checkAstro(changed: readonly string[], sources: Sources, left: string[]): Check[] {
  if (changed.some((path) => /^src\/(content|live)\.config|^src\/content\/schemas/.test(path))) {
    return [types]; // the types that Astro generates change with them
  }
  const near = [...sources.keys()]
    .filter((file) => file.endsWith('.astro'))
    .map((file) => ({ file, steps: distanceTo(file, changed, sources) }))
    .filter(({ steps }) => steps < Infinity)
    .sort((one, other) => one.steps - other.steps);
  if (near.length === 0) return [];
  const files = near.slice(0, maxAstroFiles).map(({ file }) => join(root, file));
  if (near.length > files.length) {
    left.push(`${near.length - files.length} .astro files: npm run check`);
  }
  const config = {
    extends: join(root, 'tsconfig.json'),
    // What declares types for all files, such as our client directive.
    include: [join(root, 'src/**/*.d.ts')],
    files: [join(root, '.astro/types.d.ts'), ...files],
  };
  const path = writeCached('changed-astro.json', JSON.stringify(config));
  return [
    {
      ...types,
      name: `types (astro check, ${files.length} files)`,
      args: [...types.args, '--noSync', '--tsconfig', path],
    },
  ];
}

function checkTypes(changed: readonly string[], sources: Sources, left: string[]): Check[] {
  if (!existsSync(join(root, '.astro', 'types.d.ts'))) return [types];
  const hasScript = changed.some((path) => /\.[cm]?tsx?$/.test(path));
  const astro = checkAstro(changed, sources, left);
  return hasScript && !astro.includes(types) ? [incrementalTypes, ...astro] : astro;
}

const publicPaths = [...staticRoutes.map(({ path }) => path), newsDetail('1'), jobDetail('1')];
const isPublic = ({ addresses }: PageFile) => publicPaths.some((path) => addresses.test(path));

/** Tests of texts read folders, and import nothing of them. */
function textTests(changed: readonly string[], sources: Sources): string[] {
  if (changed.some((path) => path.startsWith('src/content/'))) {
    return [...sources.keys()].filter((file) => /^tests\/content\/.*\.test\.ts$/.test(file));
  }
  return changed.some((path) => path.endsWith('.astro')) ? ['tests/content/phrases.test.ts'] : [];
}

/**
 * Plans what a change needs, but for Chromium.
 * @param changed paths from the root
 * @param sources all files of code
 */
export function planChecks(changed: readonly string[], sources: Sources): Plan {
  const left: string[] = [];
  const pages = affectedPages(changed, sources);
  const chosen = chooseFiles(changed, sources, new Set(pages.map(({ file }) => file)));
  const scripts: [FileChoice, string][] = [
    [chosen.unit, 'test:unit'],
    [chosen.functions, 'test:functions'],
    [chosen.local, 'test:functions'],
    [chosen.admin, 'test:admin'],
    [chosen.pages, 'test:pages'],
  ];
  for (const [{ left: files }, script] of scripts) {
    if (files.length > 0)
      left.push(`${files.length} files: npm run ${script} -- ${files.join(' ')}`);
  }
  const { unit, functions, local, admin } = chosen;
  const rules = changed.includes('eslint.config.js') ? ['tests/lint-rules.test.ts'] : [];
  const near = [unit, functions, local, admin].flatMap(({ run }) => run);
  const files = new Set([
    'tests/architecture.test.ts',
    ...textTests(changed, sources),
    ...rules,
    ...near,
  ]);

  const checks = [
    {
      name: 'formatting',
      script: 'prettier/bin/prettier.cjs',
      args: ['--check', '--ignore-unknown', '--log-level', 'warn', ...changed],
    },
    vitest('nearest tests', [...files], '--project', '!pages'),
  ];
  if (chosen.pages.run.length > 0) {
    const open = pages.filter(isPublic);
    const asked = open.slice(0, maxPages).map(({ addresses }) => addresses.source);
    left.push('other pages, and what is asked of all together: npm run test:pages');
    // Some of them have nothing to ask of a page of one kind.
    const check = vitest(
      'built pages',
      chosen.pages.run,
      '--project',
      'pages',
      '--passWithNoTests',
    );
    // A change of a test alone is tried on the home page.
    checks.push({ ...check, env: { TEST_PAGES: asked.join('|') || '^/$' } });
  }
  const code = changed.filter((path) => /\.([cm]?[jt]sx?|astro)$/.test(path));
  if (code.length > 0) {
    const args = ['--max-warnings', '0', '--no-warn-ignored', ...code];
    checks.push({ name: 'lint', script: 'eslint/bin/eslint.js', args });
    checks.push(...checkTypes(changed, sources, left));
  }
  return { checks, left };
}
