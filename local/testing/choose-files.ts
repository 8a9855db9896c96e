import { posix } from 'node:path';
import { api } from '../../contract/api.ts';
import { distanceTo, type Sources } from './import-graph.ts';
import { visitsOf } from './page-visits.ts';
import { pageFiles } from './page-files.ts';
import { wordsOf } from './words.ts';

/** The files of Vitest of one kind. */
export interface FileChoice {
  /** Those to run, nearest first. */
  run: string[];
  /** Further ones that need what has changed. */
  left: string[];
}

/** Kinds of test files, and how many of each leave a run within a minute. */
const kinds = {
  functions: { files: /^tests\/(functions|database)\//, max: 8 },
  local: { files: /^tests\/(local|supabase)\//, max: 2 },
  admin: { files: /^tests\/admin\//, max: 2 },
  pages: { files: /^tests\/pages\//, max: 3 },
  unit: { files: /^(?!tests\/(e2e|deploy|faults)\/)/, max: 12 },
} as const;
type Kind = keyof typeof kinds;

/** A test that visits ten times as many pages is about other things. */
const leastShare = 0.1;
/** So many steps away is what is named, and not run. */
const far = 1000;

/** Walks the pages that TEST_PAGES asks for (tests/pages/addresses.ts). */
const ofEveryPage = /^\w+\.each\(\[?(\.\.\.)?askedPaths\(\)/m;

/** The file that has the handler of an endpoint, by the exports of the modules' handlers.ts. */
function handlerFile(endpoint: string, sources: Sources): string | undefined {
  for (const [file, text] of sources) {
    if (!/^server\/[\w-]+\/handlers\.ts$/.test(file)) continue;
    if (new RegExp(`\\bfunction ${endpoint}\\b`).test(text)) return file;
    const from = new RegExp(`\\{[^}]*\\b${endpoint}\\b[^}]*\\} from '\\./([^']+)'`).exec(text);
    if (from?.[1]) return posix.join(posix.dirname(file), from[1]);
  }
  return undefined;
}

/** What serves the calls of a test: handlers by the names of their endpoints, scheduled functions. */
function calledBy(test: string, sources: Sources): string[] {
  const text = sources.get(test) ?? '';
  if (/Object\.\w+\(api\)/.test(text)) return ['netlify/functions/api.mts'];
  const endpoints = Object.keys(api).filter((name) => text.includes(`'${name}'`));
  const runs = [...text.matchAll(/\brun\('(\w+)'\)/g)].map(([, name]) => String(name));
  return [
    ...endpoints.flatMap((name) => handlerFile(name, sources) ?? []),
    ...runs.map((name) => `netlify/functions/${name}.mts`),
  ];
}

/** How near a test is to what has changed: less is nearer, infinite has nothing to do with it. */
interface Nearness {
  file: string;
  steps: number;
  /** Part of what it visits or calls that has nothing to do with it. */
  other: number;
  /** Words of its path that what has changed does not have, less those that it has. */
  words: number;
}

const byNearness = (one: Nearness, other: Nearness) =>
  one.steps - other.steps || one.words - other.words || one.other - other.other;

function nearnessOfPage(
  file: string,
  steps: number,
  affected: ReadonlySet<string>,
  sources: Sources,
): Omit<Nearness, 'words'> {
  if (ofEveryPage.test(sources.get(file) ?? '')) {
    return { file, steps: affected.size > 0 ? 0 : steps, other: 0 };
  }
  const visits = [...visitsOf(file, sources, pageFiles(sources))];
  const share =
    visits.filter(({ file: page }) => affected.has(page)).length / Math.max(1, visits.length);
  if (share === 0) return { file, steps, other: 1 };
  return { file, steps: Math.min(steps, share < leastShare ? far : 2), other: 1 - share };
}

/**
 * Chooses the test files of Vitest that need what has changed, nearest first, and so many of each
 * kind that a run ends within a minute. Tests of every page come beside them.
 * @param changed paths from the root
 * @param sources all files of code
 * @param affected files of the pages that are, import or read what has changed
 */
export function chooseFiles(
  changed: readonly string[],
  sources: Sources,
  affected: ReadonlySet<string>,
): Record<Kind, FileChoice> {
  // Every test that needs the tables begins with an image of them.
  const hasTables = changed.some((path) => path.startsWith('supabase/'));
  const targets = [...changed, ...(hasTables ? ['tests/support/database-image.ts'] : [])];
  const words = new Set(changed.flatMap(wordsOf));

  const nearnessOf = (file: string): Nearness => {
    const own = distanceTo(file, targets, sources);
    const all = wordsOf(file);
    const like = all.filter((word) => words.has(word)).length;
    const unlike = all.length - like;
    const shared = { words: like > 0 ? unlike - like : unlike + 10 };
    if (kinds.pages.files.test(file)) {
      return { ...nearnessOfPage(file, own, affected, sources), ...shared };
    }
    if (!kinds.functions.files.test(file)) return { file, steps: own, other: 0, ...shared };
    const steps = calledBy(file, sources).map((entry) => 2 + distanceTo(entry, targets, sources));
    const other = steps.filter((one) => one === Infinity).length / Math.max(1, steps.length);
    return { file, steps: Math.min(own, ...steps), other, ...shared };
  };

  const tests = [...sources.keys()].filter((file) => /\.test\.tsx?$/.test(file));
  const kindOf = (file: string) =>
    (Object.keys(kinds) as Kind[]).find((kind) => kinds[kind].files.test(file));
  const choose = (kind: Kind): FileChoice => {
    const near = tests
      .filter((file) => kindOf(file) === kind)
      .map(nearnessOf)
      .filter(({ steps }) => steps < Infinity)
      .sort(byNearness);
    const isWhole = ({ file }: Nearness) => ofEveryPage.test(sources.get(file) ?? '');
    const [whole, parts] = [near.filter(isWhole), near.filter((one) => !isWhole(one))];
    const files = (list: Nearness[]) => list.map(({ file }) => file);
    const chosen = parts.filter(({ steps }) => steps < far).slice(0, kinds[kind].max);
    const left = parts.filter((one) => !chosen.includes(one));
    return { run: files([...whole, ...chosen]), left: files(left) };
  };
  return {
    functions: choose('functions'),
    local: choose('local'),
    admin: choose('admin'),
    pages: choose('pages'),
    unit: choose('unit'),
  };
}
