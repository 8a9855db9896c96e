import type { Page } from '@playwright/test';
import { estimatorTools } from '../src/config/tools.ts';
import { inMeasuredSite } from './site.ts';
import { percentile } from './table.ts';

/** A frame at 60 Hz, ms. */
const frame = 1000 / 60;
const keystrokes = 50;

/** What happened after one keystroke. */
interface Keystroke {
  /** From `keydown` until the result has its new value and the page its new layout, ms. */
  time: number;
  /** The next frame showed it. */
  isInNextFrame: boolean;
}

/** How soon a tool shows the result of a keystroke. */
export interface ToolResponse {
  path: string;
  p50: number;
  p95: number;
  /** Part of the keystrokes whose result stood in the next frame. */
  inNextFrame: number;
}

/** Notes every keystroke from now on; runs in the page. */
function noteKeystrokes(): void {
  const noted: Keystroke[] = [];
  Object.assign(globalThis, { noted });
  // As rounded for the eye a result may stay the same.
  const results = () =>
    [...document.querySelectorAll<HTMLElement>('main output')]
      .map(({ dataset }) => dataset['value'])
      .join();
  const island = document.querySelector('main astro-island') as HTMLElement;
  addEventListener(
    'keydown',
    ({ key }) => {
      if (!/^\d$/.test(key)) return;
      const from = performance.now();
      const before = results();
      let time: number | undefined;
      const observer = new MutationObserver(() => {
        if (results() === before) return;
        void document.body.offsetHeight; // lays the page out
        time = performance.now() - from;
        observer.disconnect();
      });
      observer.observe(island, { subtree: true, childList: true, attributes: true });
      const look = (isInNextFrame: boolean) => {
        if (time === undefined) requestAnimationFrame(() => look(false));
        else noted.push({ time, isInNextFrame });
      };
      requestAnimationFrame(() => look(true));
    },
    { capture: true },
  );
}

/** Types in the first number of a tool: its last digit becomes 3 and 4 in turns. */
async function typeIn(page: Page): Promise<Keystroke[]> {
  const field = page.locator('main astro-island input[inputmode=decimal]').first();
  await field.focus();
  await page.waitForFunction(
    () => !document.querySelector('main astro-island')?.hasAttribute('ssr'),
  );
  await page.evaluate(noteKeystrokes);
  for (let count = 0; count < keystrokes; count += 1) {
    await field.press('End');
    await field.press('Shift+ArrowLeft');
    await field.press(count % 2 === 0 ? '3' : '4');
    await page.waitForFunction(
      (most) => (globalThis as unknown as { noted: Keystroke[] }).noted.length > most,
      count,
    );
  }
  return page.evaluate(() => (globalThis as unknown as { noted: Keystroke[] }).noted);
}

/** Types in every tool of the built site, in Chromium. */
export async function measureTools(dataDir: string): Promise<ToolResponse[]> {
  return inMeasuredSite(dataDir, async (url, browser) => {
    const page = await browser.newPage();
    const responses: ToolResponse[] = [];
    for (const { href: path } of estimatorTools) {
      await page.goto(url + path);
      const noted = await typeIn(page);
      const times = noted.map(({ time }) => time);
      responses.push({
        path,
        p50: percentile(times, 0.5),
        p95: percentile(times, 0.95),
        inNextFrame: noted.filter(({ isInNextFrame }) => isInNextFrame).length / noted.length,
      });
    }
    return responses;
  });
}

/**
 * Prints how soon each tool answers, as parts of a frame.
 * @returns whether none needs longer than a frame
 */
export function printTools(responses: readonly ToolResponse[]): boolean {
  const shown = responses.map(({ path, p50, p95, inNextFrame }) => [
    path,
    {
      'p50 ms': p50.toFixed(1),
      'p95 ms': p95.toFixed(1),
      'p50 / frame': (p50 / frame).toFixed(2),
      'next frame %': (inNextFrame * 100).toFixed(0),
      FAIL: p50 <= frame ? '' : 'p50',
    },
  ]);
  console.log('\nFrom a keystroke to its result');
  console.table(Object.fromEntries(shown));
  return responses.every(({ p50 }) => p50 <= frame);
}
