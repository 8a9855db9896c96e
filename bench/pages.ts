import { jobDetail, newsDetail } from '#contract/routes.ts';
import { staticRoutes } from '#src/ssr/sitemap.ts';
import { findSamples } from '../local/content/find-samples.ts';
import { CliError } from '../local/setup/options.ts';
import { log } from '../local/setup/log.ts';
import { benchPorts, blankPath, inMeasuredSite } from './site.ts';
import { percentile } from './table.ts';
import { categories, load, type Load } from './tools/lighthouse.ts';

/** The median of each value over all loads, and the ratios to the blank page. */
export interface PageRow extends Load {
  path: string;
  fcpRatio: number;
  lcpRatio: number;
  faults: string[];
}

/** At most, for a page and for the median page: docs/decisions/public-pages.md#the-navigation-is-on-every-public-page. */
const limits = { fcpRatio: 1.5, lcpRatio: 1.75, tbt: 150, cls: 0.01 } as const;
const medianLimits = { fcpRatio: 1.4, lcpRatio: 1.5 } as const;
/** At least; the others 100. */
const leastPerformance = 99;

const median = (values: number[]) => percentile(values, 0.5);

/** The id of the first item that a list of the API has. */
async function firstId(origin: string, path: string, list: string): Promise<string> {
  const response = await fetch(new URL(`${path}?limit=1`, origin));
  const body = (await response.json()) as Record<string, { id: string }[] | undefined>;
  const id = body[list]?.[0]?.id;
  if (id === undefined) throw new Error(`${path} has no item whose page could be measured`);
  return id;
}

/** Every public page, with one news item and one job. */
async function publicPaths(origin: string): Promise<string[]> {
  return [
    ...staticRoutes.map(({ path }) => path),
    newsDetail(await firstId(origin, '/v1/news', 'news')),
    jobDetail(await firstId(origin, '/v1/jobs', 'jobs')),
  ];
}

function combine(loads: readonly Load[]): Load {
  const of = (read: (load: Load) => number) => median(loads.map(read));
  return {
    fcp: of(({ fcp }) => fcp),
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    scores: categories.map((_, index) => of(({ scores }) => scores[index] ?? NaN)),
  };
}

/** Compares one page with the blank one and with the limits. */
function rowOf(path: string, page: Load, blank: Load): PageRow {
  const row = { ...page, path, fcpRatio: page.fcp / blank.fcp, lcpRatio: page.lcp / blank.lcp };
  const names = Object.keys(limits) as (keyof typeof limits)[];
  const over = names.filter((name) => !(Number(row[name].toFixed(3)) <= limits[name]));
  const low = categories.filter((name, index) => {
    const least = name === 'performance' ? leastPerformance : 100;
    return !((page.scores[index] ?? NaN) >= least);
  });
  return { ...row, faults: [...over, ...low] };
}

/**
 * Measures public pages and a blank one in turns, each `runs` times.
 * @throws CliError when one of `only` is no public page
 */
export async function measurePages(
  dataDir: string,
  { runs, only }: { runs: number; only?: string[] | undefined },
): Promise<PageRow[]> {
  return inMeasuredSite(dataDir, async (url) => {
    const all = await publicPaths(url);
    const unknown = only?.filter((path) => !all.includes(path)) ?? [];
    if (unknown.length > 0) {
      throw new CliError(`${unknown.join(', ')}: no public page. There are:\n${all.join('\n')}`);
    }
    const paths = [blankPath, ...(only ?? all)];
    const loads = paths.map((): Load[] => []);
    // Sample content keeps search engines out on purpose.
    const skipAudits = findSamples().length > 0 ? ['is-crawlable'] : [];
    for (let run = 1; run <= runs; run += 1) {
      log(`Lighthouse, run ${run} of ${runs}: ${paths.length} pages …`);
      for (const [index, path] of paths.entries()) {
        loads[index]?.push(await load(url + path, benchPorts.debugging, skipAudits));
      }
    }
    const [blank = combine([]), ...pages] = loads.map(combine);
    return [
      { ...rowOf(blankPath, blank, blank), faults: [] },
      ...pages.map((page, index) => rowOf(paths[index + 1] ?? '', page, blank)),
    ];
  });
}

/**
 * Prints the table, the blank page first and the median page last.
 * @returns whether every page and the median page keep the limits
 */
export function printPages(rows: readonly PageRow[]): boolean {
  const [, ...pages] = rows;
  const middle = { ...combine(pages), path: 'Median page' };
  const ratios = {
    fcpRatio: median(pages.map(({ fcpRatio }) => fcpRatio)),
    lcpRatio: median(pages.map(({ lcpRatio }) => lcpRatio)),
  };
  const faults = (['fcpRatio', 'lcpRatio'] as const).filter(
    (name) => pages.length > 1 && ratios[name] > medianLimits[name],
  );
  const shown = [...rows, { ...middle, ...ratios, faults }].map((row) => [
    row.path,
    {
      FCP: Math.round(row.fcp),
      'FCP ×': row.fcpRatio.toFixed(2),
      LCP: Math.round(row.lcp),
      'LCP ×': row.lcpRatio.toFixed(2),
      TBT: Math.round(row.tbt),
      CLS: row.cls.toFixed(3),
      'perf a11y best SEO': row.scores.join(' '),
      FAIL: row.faults.join(', '),
    },
  ]);
  console.table(Object.fromEntries(shown));
  return [...pages, { faults }].every((row) => row.faults.length === 0);
}
