import { chromium, type Browser } from '@playwright/test';
import { PlainError } from '../../local/setup/options.ts';
import { say } from '../../local/setup/say.ts';
import { ensureChromium } from '../../local/testing/browser.ts';
import { chromiumArguments, findChromium } from '../../tests/support/chromium.ts';
import { benchPorts } from '../measure-start.ts';
import { percentile } from '../table.ts';
import { blankPath } from './blank-page.ts';
import { broken, type Reading } from './budgets.ts';
import { load, type Load } from './lighthouse.ts';
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

interface Wish {
  dataDir: string;
  /** Loads of each page, of which the median counts. */
  runs: number;
  /** One address instead of all. */
  only?: string | undefined;
}

/** Pages that are loaded in turns with one blank page, so that a busy moment strikes both. */
const turn = 4;

function median(loads: Load[], key: keyof Load): number {
  return percentile(
    loads.map((one) => one[key]),
    0.5,
  );
}

function combine(loads: Load[], blank: Load[], phone: Weight, wide: Weight): Reading {
  const inPage = phone.inlineScript;
  return {
    firstPaint: median(loads, 'firstPaint') / median(blank, 'firstPaint'),
    largestPaint: median(loads, 'largestPaint') / median(blank, 'largestPaint'),
    shift: median(loads, 'shift'),
    blocking: median(loads, 'blocking'),
    script: median(loads, 'scriptFiles') + inPage,
    transfer: median(loads, 'transfer'),
    fonts: wide.fonts,
    wideShift: wide.shift,
    blockingFonts: wide.blockingFonts.length,
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

/** Measures some pages in turns with the blank one. */
async function measureTurn(browser: Browser, url: string, paths: string[], runs: number) {
  const weights = new Map<string, { phone: Weight; wide: Weight }>();
  for (const path of paths) {
    const phone = await weighAt(browser, 'phone', url + path);
    weights.set(path, { phone, wide: await weighAt(browser, 'wide', url + path) });
  }
  const there = paths.filter((path) => weights.get(path)?.phone.status === 200);
  const loads = new Map<string, Load[]>([blankPath, ...there].map((path) => [path, []]));
  for (let run = 0; run < runs && there.length > 0; run += 1) {
    for (const [path, list] of loads) list.push(await load(url + path, benchPorts.debugging));
  }
  const blank = loads.get(blankPath) ?? [];
  return paths.map((path): PageResult => {
    const weight = weights.get(path);
    const list = loads.get(path);
    if (!weight || !list) return { path, faults: [`answers ${weight?.phone.status}`] };
    const reading = combine(list, blank, weight.phone, weight.wide);
    return { path, reading, faults: broken(path, reading) };
  });
}

/**
 * Loads every public page beside a blank one on the built site and says of each how it stands to
 * its budgets.
 * @throws PlainError when `only` is no public page
 */
export async function measurePages({ dataDir, runs, only }: Wish): Promise<PageResult[]> {
  ensureChromium();
  const executablePath = findChromium();
  const site = await startMeasuredSite(dataDir);
  const browser = await chromium.launch({
    args: [...chromiumArguments, `--remote-debugging-port=${benchPorts.debugging}`],
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const all = await publicPaths(site.url);
    const paths = only === undefined ? all : all.filter((path) => path === only);
    if (paths.length === 0) throw new PlainError(`${only} is no public page:\n${all.join('\n')}`);
    say(`Loading ${paths.length} pages beside a blank one, as a phone does; runs of each: ${runs}`);
    const results: PageResult[] = [];
    for (let at = 0; at < paths.length; at += turn) {
      const measured = await measureTurn(browser, site.url, paths.slice(at, at + turn), runs);
      results.push(...measured);
      for (const { path, faults } of measured) {
        const verdict = faults.length === 0 ? 'pass' : `FAIL: ${faults.join(', ')}`;
        say(`${results.length} of ${paths.length}  ${path}  ${verdict}`);
      }
    }
    return results;
  } finally {
    await browser.close();
    await site.close();
  }
}
