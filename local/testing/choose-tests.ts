import {
  achievementDetail,
  jobDetail,
  newsDetail,
  productDetail,
  routes,
  serviceDetail,
} from '../../src/config/routes.ts';
import { closureOf, type Sources } from './import-graph.ts';
import { pageAt, pageFiles, type PageFile } from './page-files.ts';

/** A line of `playwright test --list`: `[phone] › home.spec.ts:55:3 › title › title`. */
type Line = string;

interface Choice {
  /** Tests to run, those that fit best first. */
  run: Line[];
  /** Files of tests/e2e with further tests of what has changed. */
  left: string[];
}

const folder = 'tests/e2e/';
/** A test that visits ten times as many pages is about other things. */
const leastShare = 0.1;
const isOfTests = (file: string) => /^(tests|bench)\//.test(file);
const specOf = (line: Line) => `${folder}${/› ([^:]+):/.exec(line)?.[1] ?? ''}`;
const titleOf = (line: Line) => line.split(' › ').slice(2).join(' ');

/** An address that each function of routes.ts makes, by the name of the function. */
const details = {
  achievementDetail: achievementDetail(0),
  jobDetail: jobDetail('1'),
  newsDetail: newsDetail('1'),
  productDetail: productDetail(1),
  serviceDetail: serviceDetail(1),
};

/** The addresses that a text names: as they stand, by a constant of routes.ts, or by its functions. */
function addressesIn(text: string): string[] {
  const written = [...text.matchAll(/['"`](?:\$\{[^}]*\})?(\/[^'"`\s]*)['"`]/g)].map(
    ([, path = '']) => path.replace(/\$\{[^}]*\}/g, '1'),
  );
  const constants = [...text.matchAll(/\broutes\.(\w+)/g)].flatMap(
    ([, name = '']) => (routes as Record<string, string>)[name] ?? [],
  );
  const made = Object.entries(details).flatMap(([name, address]) =>
    text.includes(`${name}(`) ? address : [],
  );
  return [...written, ...constants, ...made];
}

/** The pages that a test file visits, by what it and its helpers say. */
function visitsOf(spec: string, sources: Sources, pages: readonly PageFile[]): Set<PageFile> {
  const texts = [...closureOf(spec, sources)].filter(isOfTests).map((file) => sources.get(file));
  if (texts.some((text) => text?.includes('staticRoutes'))) return new Set(pages);
  const named = texts.flatMap((text = '') => addressesIn(text));
  return new Set(
    named.map((address) => pageAt(pages, address)).filter((page) => page !== undefined),
  );
}

/** The words of a file's name: `src/islands/admin/sections/login/Login.tsx` → admin, login … */
const wordsOf = (file: string) => file.toLowerCase().split(/[^a-z]+/);

/**
 * Chooses the tests in Chromium of what has changed: those whose file or helpers have changed, and
 * those that visit a page which is, or imports, what has changed.
 * @param changed paths from the root
 * @param sources the files of src, tests and bench
 * @param listed all tests, as Playwright lists them
 * @param most how many are run; the others are named
 */
export function chooseTests(
  changed: readonly string[],
  sources: Sources,
  listed: readonly Line[],
  most: number,
): Choice {
  const pages = pageFiles(sources);
  const touches = (file: string) => {
    const closure = closureOf(file, sources);
    return changed.filter((one) => closure.has(one));
  };
  const affected = new Set(pages.filter(({ file }) => touches(file).length > 0));
  const isAffected = (page: PageFile | undefined) => page !== undefined && affected.has(page);
  const words = new Set(changed.flatMap(wordsOf));

  /** 2 where the test has changed; up to 1 by the part of its visits that lead to changed pages. */
  const fitOfSpec = (spec: string): number => {
    if (touches(spec).some(isOfTests)) return 2;
    const visits = [...visitsOf(spec, sources, pages)];
    const share = visits.filter(isAffected).length / Math.max(1, visits.length);
    const names = wordsOf(spec.slice(folder.length)).filter((word) => words.has(word)).length;
    return share < leastShare ? 0 : share * (1 + names / 10);
  };
  const fits = new Map([...new Set(listed.map(specOf))].map((spec) => [spec, fitOfSpec(spec)]));
  /** A title that names addresses is about those pages and no other. */
  const fitOf = (line: Line): number => {
    const fit = fits.get(specOf(line)) ?? 0;
    const named = titleOf(line)
      .split(' ')
      .filter((word) => word.startsWith('/'));
    if (fit >= 2 || named.length === 0) return fit;
    return named.some((address) => isAffected(pageAt(pages, address))) ? 1.5 : 0;
  };
  const chosen = listed
    .map((line) => ({ line, fit: fitOf(line) }))
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit)
    .map(({ line }) => line);
  return { run: chosen.slice(0, most), left: [...new Set(chosen.slice(most).map(specOf))] };
}
