import { closureOf, type Sources } from './import-graph.ts';
import { affectedPages } from './affected-pages.ts';
import { pageAt, pageFiles, type PageFile } from './page-files.ts';
import { isOfTests, visitsOf } from './page-visits.ts';
import { wordsOf } from './words.ts';

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
const specOf = (line: Line) => `${folder}${/› ([^:]+):/.exec(line)?.[1] ?? ''}`;
const titleOf = (line: Line) => line.split(' › ').slice(2).join(' ');

/**
 * Chooses the tests in Chromium of what has changed: those whose file or helpers have changed, and
 * those that visit a page which is, or imports, what has changed.
 * @param changed paths from the root
 * @param sources the files of src, tests and bench
 * @param listed all tests, as Playwright lists them
 * @param limit how many are run; the others are named
 */
export function chooseTests(
  changed: readonly string[],
  sources: Sources,
  listed: readonly Line[],
  limit: number,
): Choice {
  const pages = pageFiles(sources);
  const nearest = affectedPages(changed, sources);
  const isAffected = (page: PageFile | undefined) =>
    page !== undefined && nearest.some(({ file }) => file === page.file);
  const words = new Set(changed.flatMap(wordsOf));
  const touchesTests = (file: string) => {
    const closure = closureOf(file, sources);
    return changed.some((one) => isOfTests(one) && closure.has(one));
  };

  /** 2 where the test has changed; up to 1 by the part of its visits that lead to changed pages. */
  const fitOfSpec = (spec: string): number => {
    if (touchesTests(spec)) return 2;
    const visits = [...visitsOf(spec, sources, pages)];
    const share = visits.filter(isAffected).length / Math.max(1, visits.length);
    if (share < leastShare) return 0;
    // One that starts a site of its own takes as long as ten others.
    return sources.get(spec)?.includes('startSite(') ? share / 10 : share;
  };
  const fits = new Map([...new Set(listed.map(specOf))].map((spec) => [spec, fitOfSpec(spec)]));
  /** A title that names addresses is about those pages and no other; the nearest page comes first. */
  const fitOf = (line: Line): number => {
    const like = wordsOf(line).filter((word) => words.has(word)).length;
    const fit = (fits.get(specOf(line)) ?? 0) * (1 + like / 10);
    const named = titleOf(line)
      .split(' ')
      .filter((word) => word.startsWith('/'));
    if (fit >= 2 || named.length === 0) return fit;
    const ranks = named
      .map((address) => nearest.findIndex(({ file }) => file === pageAt(pages, address)?.file))
      .filter((rank) => rank >= 0);
    return ranks.length > 0 ? 1.99 - Math.min(...ranks) / 1000 : 0;
  };
  const chosen = listed
    .map((line) => ({ line, fit: fitOf(line) }))
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit)
    .map(({ line }) => line);
  return { run: chosen.slice(0, limit), left: [...new Set(chosen.slice(limit).map(specOf))] };
}
