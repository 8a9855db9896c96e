import type { BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { watchLoading } from '../support/loading.ts';

/** The windows that pages are weighed in; the phone is that of Lighthouse's mobile preset. */
export const windows = {
  phone: {
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  },
  wide: { viewport: { width: 1280, height: 800 } },
} satisfies Record<string, BrowserContextOptions>;

/** What a first view of a page takes and does, without a clock. Bytes as they cross the network. */
export interface Weight {
  status: number;
  transfer: number;
  /** Files of script that were asked for before the first contentful paint. */
  earlyScripts: string[];
  fonts: number;
  shift: number;
  /** One line for each shift: value, time in ms, elements and their places before and after. */
  shifts: string[];
  /** Addresses of fonts whose `font-display` lets text wait for them. */
  blockingFonts: string[];
  /** Largest first: bytes, kind and address. */
  files: string[];
  /** Origins that files came from. */
  origins: string[];
}

interface Shift {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

interface Fetched {
  url: string;
  kind: string;
  bytes: number;
}

/** Collects what the page fetches. */
async function listen(session: CDPSession): Promise<Fetched[]> {
  const open = new Map<string, Fetched>();
  const done: Fetched[] = [];
  const finish = (id: string, bytes: number) => {
    const file = open.get(id);
    if (file) done.push({ ...file, bytes });
    open.delete(id);
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (/^https?:/.test(request.url)) {
      open.set(requestId, { url: request.url, kind: type ?? 'Other', bytes: 0 });
    }
  });
  session.on('Network.loadingFinished', (event) =>
    finish(event.requestId, event.encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId }) => finish(requestId, 0));
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return done;
}

/** Runs in the page: two frames after everything is there, what it shifted and what it consists of. */
async function inspect() {
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const moved = await new Promise<(PerformanceEntry & Shift)[]>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      // Every page has painted: an answer with that paint in it is the whole record.
      if (list.getEntriesByType('paint').length === 0) return;
      resolve(list.getEntriesByType('layout-shift') as (PerformanceEntry & Shift)[]);
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    observer.observe({ type: 'paint', buffered: true });
  });
  const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join();
  const shift = moved.reduce((sum, { value }) => sum + value, 0);
  const shifts = moved.map(({ value, startTime, sources }) => {
    const moves = sources.map(({ node, previousRect, currentRect }) => {
      const what = node instanceof Element ? node.outerHTML : node?.textContent;
      return `${what?.slice(0, 100)} ${place(previousRect)} → ${place(currentRect)}`;
    });
    // Chromium names no element where the one that moved is gone already.
    const what = moves.length > 0 ? moves.join('; ') : 'no element named';
    return `${value.toFixed(4)} at ${Math.round(startTime)} ms: ${what}`;
  });
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const earlyScripts = performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => name.endsWith('.js') && startTime < painted)
    .map(({ name }) => name);
  const rulesOf = (rules: CSSRuleList): CSSRule[] =>
    [...rules].flatMap((rule) => (rule instanceof CSSGroupingRule ? rulesOf(rule.cssRules) : rule));
  const blockingFonts = [...document.styleSheets]
    .flatMap((sheet) => rulesOf(sheet.cssRules))
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => style.getPropertyValue('src').includes('url('))
    .filter(({ style }) => !/optional|swap|fallback/.test(style.getPropertyValue('font-display')))
    .map(({ style }) => style.getPropertyValue('src'));
  return { shift, shifts, earlyScripts, blockingFonts };
}

/**
 * Opens an address with an empty cache in a window of the page's size and weighs what comes, with
 * what the page asks for when it is idle.
 */
export async function weigh(page: Page, address: string): Promise<Weight> {
  const session = await page.context().newCDPSession(page);
  const done = await listen(session);
  const loading = watchLoading(page);
  const response = await page.goto(address, { waitUntil: 'load' });
  await loading.quiet();
  const { shift, shifts, earlyScripts, blockingFonts } = await page.evaluate(inspect);
  await loading.quiet();
  await session.detach();
  const sum = (kind?: string) =>
    done.filter((file) => !kind || file.kind === kind).reduce((all, { bytes }) => all + bytes, 0);
  return {
    status: response?.status() ?? 0,
    transfer: sum(),
    earlyScripts,
    fonts: sum('Font'),
    shift,
    shifts,
    blockingFonts,
    origins: [...new Set(done.map(({ url }) => new URL(url).origin))],
    files: done
      .toSorted((a, b) => b.bytes - a.bytes)
      .map(({ bytes, kind, url }) => `${bytes} ${kind} ${url}`),
  };
}
