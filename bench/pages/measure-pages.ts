import { chromium, type Browser } from '@playwright/test';
import { CliError } from '../../local/setup/options.ts';
import { log } from '../../local/setup/log.ts';
import { ensureChromium } from '../../local/testing/browser.ts';
import { chromiumArguments, findChromium } from '../../tests/support/chromium.ts';
import { benchPorts } from '../measure-start.ts';
import { percentile } from '../table.ts';
import { blankPath } from './blank-page.ts';
import { broken, type Reading } from './budgets.ts';
import { load, slowdownFor, type Load } from '../tools/lighthouse.ts';
import { publicPaths } from './public-paths.ts';
import { startMeasuredSite } from './site.ts';
import { weigh, windows, type Weight } from './weigh.ts';

export interface PageResult {
  path: string;
  /** Absent where the page could not be measured; then `faults` says why. */
  reading?: Reading;
  /** What the page fails in. */
  faults: string[];
}

interface MeasureOptions {
  dataDir: string;
  /** Loads of each page, of which the median counts. */
  runs: number;
  /** These addresses instead of all. */
  only?: string[] | undefined;
  /** How many times slower the phone's processor is; without it, what suits this machine. */
  slowdown?: number | undefined;
  /** Plain HTTP/1.1 instead of HTTP/2 over TLS. */
  isHttp1: boolean;
}

/** Pages that are loaded in turns with one blank page, so that a busy moment strikes both. */
const turn = 4;

function median(loads: Load[], key: keyof Load): number {
  return percentile(
    loads.map((one) => one[key]),
    0.5,
  );
}

function combine(loads: Load[], blank: Load[], wide: Weight): Reading {
  return {
    firstPaint: median(loads, 'firstPaint') / median(blank, 'firstPaint'),
    largestPaint: median(loads, 'largestPaint') / median(blank, 'largestPaint'),
    shift: median(loads, 'shift'),
    blocking: median(loads, 'blocking'),
    transfer: median(loads, 'transfer'),
    fonts: wide.fonts,
    wideShift: wide.shift,
    blockingFonts: wide.blockingFonts.length,
    blankBlocking: median(blank, 'blocking'),
  };
}

/** A first look, which also makes the server prepare what it keeps from then on. */
async function weighAt(browser: Browser, size: keyof typeof windows, address: string) {
  const context = await browser.newContext(windows[size]);
  try {
    return await weigh(await context.newPage(), address);
  } finally {
    await context.close();
  }
}

/** Loads of the blank page from which the machine's speed is told. */
const calibrationLoads = 5;

/**
 * Opens a tab that stays, so that each load finds the site's renderer process there, the blank page's
 * too. Lighthouse opens a tab for each load, and where nothing else is open each gets a new process;
 * a machine on which processes start slowly would be measured in place of the page.
 */
async function keepRenderer(url: string): Promise<void> {
  const address = `http://127.0.0.1:${benchPorts.debugging}/json/new?${url + blankPath}`;
  const response = await fetch(address, { method: 'PUT' });
  if (!response.ok) throw new Error(`Chromium opened no tab: ${await response.text()}`);
}

/** How many times slower than this machine a mid-tier phone is. */
async function calibrate(url: string): Promise<number> {
  const loads: Load[] = [];
  for (let at = 0; at < calibrationLoads; at += 1) {
    loads.push(await load(url + blankPath, benchPorts.debugging, 1));
  }
  const index = median(loads, 'benchmarkIndex');
  const slowdown = slowdownFor(index);
  log(`Lighthouse's BenchmarkIndex here is ${index}: a mid-tier phone is ${slowdown} × slower`);
  return slowdown;
}

/** Measures some pages in turns with the blank one. */
async function measureTurn(
  browser: Browser,
  url: string,
  paths: string[],
  { runs, slowdown }: { runs: number; slowdown: number },
) {
  const weights = new Map<string, { phone: Weight; wide: Weight }>();
  for (const path of paths) {
    const phone = await weighAt(browser, 'phone', url + path);
    weights.set(path, { phone, wide: await weighAt(browser, 'wide', url + path) });
  }
  const there = paths.filter((path) => weights.get(path)?.phone.status === 200);
  const loads = new Map<string, Load[]>([blankPath, ...there].map((path) => [path, []]));
  for (let run = 0; run < runs && there.length > 0; run += 1) {
    for (const [path, list] of loads) {
      list.push(await load(url + path, benchPorts.debugging, slowdown));
    }
  }
  const blank = loads.get(blankPath) ?? [];
  return paths.map((path): PageResult => {
    const weight = weights.get(path);
    const list = loads.get(path);
    if (!weight || !list) return { path, faults: [`answers ${weight?.phone.status}`] };
    const reading = combine(list, blank, weight.wide);
    return { path, reading, faults: broken(path, reading) };
  });
}

/**
 * Loads every public page beside a blank one on the built site and says of each how it stands to
 * its budgets.
 * @throws CliError when one of `only` is no public page
 */
export async function measurePages({
  dataDir,
  runs,
  only,
  isHttp1,
  ...options
}: MeasureOptions): Promise<PageResult[]> {
  ensureChromium();
  const executablePath = findChromium();
  const site = await startMeasuredSite(dataDir);
  const browser = await chromium.launch({
    args: [
      ...chromiumArguments,
      `--remote-debugging-port=${benchPorts.debugging}`,
      // The certificate is of this run's making.
      '--ignore-certificate-errors',
      // All loads share the renderer of the tab that stays open.
      '--renderer-process-limit=1',
    ],
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const all = await publicPaths(site.plainUrl);
    const unknown = only?.filter((path) => !all.includes(path)) ?? [];
    if (unknown.length > 0) {
      throw new CliError(
        `${unknown.join(', ')}: no such public page. There are:\n${all.join('\n')}`,
      );
    }
    const paths = only ?? all;
    const url = isHttp1 ? site.plainUrl : site.url;
    await keepRenderer(url);
    const slowdown = options.slowdown ?? (await calibrate(url));
    log(`Loading ${paths.length} pages beside a blank one, as a phone does; runs of each: ${runs}`);
    const results: PageResult[] = [];
    for (let at = 0; at < paths.length; at += turn) {
      const measured = await measureTurn(browser, url, paths.slice(at, at + turn), {
        runs,
        slowdown,
      });
      results.push(...measured);
      for (const { path, faults } of measured) {
        const verdict = faults.length === 0 ? 'pass' : `FAIL: ${faults.join(', ')}`;
        log(`${results.length} of ${paths.length}  ${path}  ${verdict}`);
      }
    }
    return results;
  } finally {
    await browser.close();
    await site.close();
  }
}
