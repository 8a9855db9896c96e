import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { compile } from 'tailwindcss';
import { expect, test } from 'vitest';
import { focusStep } from '#src/islands/ui/focus-steps.ts';
import { closureOf } from '../local/testing/import-graph.ts';

// A class that the sheet of a part does not know would go without a style. A sheet has the classes of
// the files that it names as sources, so it has to name all that its pages draw with.

const parts = 'src/styles/parts';
/** What makes markup: components, and the custom elements of the forms. */
const drawn = /^src\/((components|islands|layouts|pages)\/.*\.(astro|tsx)|islands\/forms\/.*)$/;

const files = globSync('src/**/*.{astro,ts,tsx}').filter((file) => !file.includes('.test.'));
const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const pages = files.filter((file) => /^src\/pages\/(?!admin\/).*\.astro$/.test(file));

/** The sheet of a page, as PartStyles.astro finds it by the first name of the address. */
function sheetOf(page: string): string {
  const [part = ''] = page.replace(/^src\/pages\/(index\.astro)?/, '').split('/');
  const own = `${parts}/${part || 'home'}.css`;
  return existsSync(own) ? own : `${parts}/other.css`;
}

/** The files that a sheet takes its classes from, by itself or through what it imports. */
function sourcesOf(sheet: string): string[] {
  const text = readFileSync(sheet, 'utf8');
  const named = [...text.matchAll(/^@(source|import) '(\.[^']+)'/gm)];
  return named.flatMap(([, rule, path = '']) => {
    const place = join(dirname(sheet), path);
    if (rule === 'import') return sourcesOf(place);
    return globSync([place, `${place}/**`]);
  });
}

test.each(pages)('%s: its sheet knows everything that it draws with', (page) => {
  const known = new Set(sourcesOf(sheetOf(page)));
  const needed = [...closureOf(page, sources)].filter((file) => drawn.test(file));
  expect(needed.filter((file) => !known.has(file))).toEqual([]);
});

test('every part is one that pages have', () => {
  const used = new Set(pages.map(sheetOf));
  expect(globSync(`${parts}/*.css`).filter((sheet) => !used.has(sheet))).toEqual([]);
});

test('every focal point that a picture may have is one that the sheets know', async () => {
  const sheet = readFileSync('src/styles/picture-focus.css', 'utf8');
  const css = (await compile(`${sheet}@tailwind utilities;`)).build([]);
  const steps = Array.from({ length: 100 / focusStep + 1 }, (_, index) => index * focusStep);
  const rules = steps.flatMap((percent) => [
    `.focal-x-${percent} {\n  --focal-x: calc(${percent} * 1%);`,
    `.focal-y-${percent} {\n  object-position: var(--focal-x) calc(${percent} * 1%);`,
  ]);
  expect(rules.filter((rule) => !css.includes(rule))).toEqual([]);
});

test('what is written by hand stays small', () => {
  const sheets = globSync('src/**/*.css').map((file) => readFileSync(file, 'utf8'));
  const elements = [...sources.values()].flatMap((text) =>
    [...text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css),
  );
  const lines = [...sheets, ...elements].join('\n').split('\n');
  expect(lines.filter((line) => line.trim()).length).toBeLessThanOrEqual(2000);
});
