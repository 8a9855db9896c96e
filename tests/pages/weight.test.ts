import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { byteBudget } from '../../bench/pages/budgets.ts';
import { compressWhole } from '../../local/serve/compress.ts';
import { root } from '../../local/setup/options.ts';
import { jobDetail, routes } from '#contract/routes.ts';
import { estimatorTools, systemFinder } from '#src/config/tools.ts';
import { publicPaths } from './addresses.ts';
import {
  inlineScripts,
  loadedByStyles,
  scriptFiles,
  scriptFilesOfUse,
  stylesOf,
} from './loaded-files.ts';
import { openPage } from './open-page.ts';

/**
 * Most bytes of brotli of the opening of a page, with all that its first screen is drawn with: with
 * the headers it comes in the ten segments of 1460 bytes that a server sends before the first answer
 * of the browser (RFC 6928). Long pages go on in a second round trip.
 */
const firstWindow = 10 * 1460 - 500;
/** Most bytes of brotli of the style file that a page names, which serves its part of the site. */
const styleFileBudget = 10_200;

/** Most bytes of brotli that an island loads when it is first used, React included. */
const useBudget = 90_000;
/** Most bytes of brotli of the method of a tool. */
const methodBudget = 14_000;
/** Most bytes of brotli of the line of fly ash on the home page: markup and styles. */
const flyAshBudget = 6_000;
const flyAshStyles = 'src/components/home/fly-ash-line/fly-ash-line.css';

const weights = new Map<string, Promise<number>>();

async function compressed(text: string | Buffer): Promise<number> {
  return (await compressWhole(Buffer.from(text), 'br')).length;
}

/** Bytes of a built file as they cross the network. */
function weightOf(file: string): Promise<number> {
  const bytes = weights.get(file) ?? compressed(readFileSync(join(inject('dist'), file)));
  weights.set(file, bytes);
  return bytes;
}

async function sumOf(files: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...files].map(weightOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

describe.each(publicPaths())('%s', (path) => {
  it('loads little script before it is used, and no React', async () => {
    const page = await openPage(path);
    const files = scriptFiles(page);
    const inline = await compressed(inlineScripts(page).join('\n'));
    expect(inline + (await sumOf(files)), [...files].join('\n')).toBeLessThanOrEqual(
      byteBudget(path).script,
    );
    const admin = (await openPage('/admin')).document.querySelector('astro-island');
    const renderer = admin?.getAttribute('renderer-url') ?? '';
    expect(renderer).toMatch(/\.js$/);
    expect(files).not.toContain(renderer);
  });

  it('lets no script come before its pictures and styles', async () => {
    const { document } = await openPage(path);
    for (const script of document.querySelectorAll('script[src]')) {
      expect(script.getAttribute('fetchpriority'), script.outerHTML).toBe('low');
    }
  });

  it('has light styles', async () => {
    const page = await openPage(path);
    const files = stylesOf(page)
      .map(({ from }) => from)
      .filter((from) => from.endsWith('.css'));
    expect(files).toHaveLength(1);
    expect(await sumOf(files), files.join('\n')).toBeLessThanOrEqual(styleFileBudget);
  });

  if (existsSync(join(inject('dist'), `${path}.html`))) {
    it('brings its first screen in the first round trip, without what it is drawn with later', async () => {
      const { html, document } = await openPage(path);
      const styles = document.querySelector('style')?.textContent ?? '';
      expect(styles).toMatch(/--ink:/);
      expect(styles).not.toMatch(/@media print|:hover|forced-colors|:focus-visible/);
      expect(styles).not.toMatch(/[{;](?:cursor|transition)[^:]*:|:popover-open/);
      const used = new Set(styles.match(/(?<=var\()--[\w-]+/g));
      const declared = styles.match(/(?<=[{;])--[\w-]+/g) ?? [];
      expect(declared.filter((name) => !used.has(name))).toEqual([]);
      const end = html.indexOf('<link rel="stylesheet"');
      expect(end).toBeGreaterThan(0);
      expect(await compressed(html.slice(0, end))).toBeLessThanOrEqual(firstWindow);
    });
  }

  it('loads few bytes of fonts, for which no text waits', async () => {
    const page = await openPage(path);
    // A script adds the face if its file is there before the first frame: first-frame-font.ts.
    expect(loadedByStyles(stylesOf(page)).fonts).toEqual([]);
    const script = page.document.querySelector('script[data-font]');
    const file = readFileSync(join(inject('dist'), script?.getAttribute('data-font') ?? ''));
    expect(file.length).toBeLessThanOrEqual(byteBudget(path).fonts);
  });
});

describe.each([...estimatorTools, systemFinder].map(({ href }) => href))('%s', (path) => {
  it('loads little script when it is used, its method a small part of it', async () => {
    const page = await openPage(path);
    const island = page.document.querySelector('main astro-island') as Element;
    const files = scriptFilesOfUse(page, island);
    expect(files.size).toBeGreaterThan(3);
    expect(await sumOf(files), [...files].join('\n')).toBeLessThanOrEqual(useBudget);
    const method = island.getAttribute('component-url') ?? '';
    expect(await weightOf(method)).toBeLessThanOrEqual(methodBudget);
  });
});

describe('a form', () => {
  it.each([['enquiry', routes.contactUs] as const, ['application', undefined] as const])(
    'loads little script when it is used: %s',
    async (_name, path) => {
      const page = await openPage(path ?? jobDetail(inject('samples').job.id));
      const island = page.document.querySelector('main astro-island') as Element;
      const files = scriptFilesOfUse(page, island);
      expect(await sumOf(files), [...files].join('\n')).toBeLessThanOrEqual(useBudget);
    },
  );
});

describe('the line of fly ash on the home page', () => {
  it('is light', async () => {
    const { document } = await openPage(routes.home);
    const section = document.querySelector('[aria-labelledby=fly-ash]') as Element;
    expect(section.querySelector('script')).toBeNull();
    const markup = await compressed(section.outerHTML);
    // As they are written: the sheet of the page has them shorter.
    const styles = await compressed(readFileSync(join(root, flyAshStyles)));
    expect(markup + styles).toBeLessThanOrEqual(flyAshBudget);
  });
});
