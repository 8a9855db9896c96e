import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { byteBudget } from '../support/byte-budget.ts';
import { compressWhole } from '../../local/serve/compress.ts';
import { estimatorTools, systemFinder } from '#src/config/tools.ts';
import { publicPaths } from './addresses.ts';
import {
  inlineScripts,
  loadedByStyles,
  scriptFiles,
  scriptFilesOfUse,
  siteScript,
  stylesOf,
} from './loaded-files.ts';
import { openPage } from './open-page.ts';

/** Bytes of brotli. */
const budgets = {
  /** All styles of a page. */
  styles: 14_000,
  /** The script that imports site.js, before compression. */
  loader: 300,
  /** All scripts of a page after the first interaction with any of its islands, React included. */
  interaction: 92_000,
};

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

const islandsOf = (document: Document) => [...document.querySelectorAll('astro-island')];

describe.each(publicPaths())('%s', (path) => {
  it('refers to no script file: a small loader imports site.js', async () => {
    const page = await openPage(path);
    expect([...page.document.querySelectorAll('script[src], link[rel=modulepreload]')]).toEqual([]);
    const loaders = inlineScripts(page).filter((script) => script.includes(siteScript));
    expect(loaders).toHaveLength(1);
    expect(loaders[0]?.length).toBeLessThanOrEqual(budgets.loader);
  });

  it('sends no beacons while both settings are off', async () => {
    const { document } = await openPage(path);
    expect(document.querySelector('[data-visits], [data-errors]')).toBeNull();
  });

  it('loads no React before the first interaction', async () => {
    const page = await openPage(path);
    const renderers = islandsOf(page.document).map((one) => one.getAttribute('renderer-url'));
    expect(renderers).not.toEqual([]);
    const files = scriptFiles(page);
    expect(files).toContain(siteScript);
    expect(renderers.filter((file) => files.has(file ?? ''))).toEqual([]);
  });

  it('loads few bytes of script at the first interaction', async () => {
    const page = await openPage(path);
    for (const island of islandsOf(page.document)) {
      const files = new Set([...scriptFiles(page), ...scriptFilesOfUse(page, island)]);
      const weight = (await compressed(inlineScripts(page).join('\n'))) + (await sumOf(files));
      expect(weight, [...files].join('\n')).toBeLessThanOrEqual(budgets.interaction);
    }
  });

  it('contains its styles, in few bytes', async () => {
    const page = await openPage(path);
    expect([...page.document.querySelectorAll('link[rel=stylesheet]')]).toEqual([]);
    const styles = stylesOf(page)
      .map(({ css }) => css)
      .join('\n');
    expect(styles).toMatch(/--ink:/);
    expect(await compressed(styles)).toBeLessThanOrEqual(budgets.styles);
  });

  it('loads few bytes of fonts, and no text waits for them', async () => {
    const page = await openPage(path);
    // A script adds the face if its file is there before the first frame: first-frame-font.ts.
    expect(loadedByStyles(stylesOf(page)).fonts).toEqual([]);
    const script = page.document.querySelector('script[data-font]');
    const file = readFileSync(join(inject('dist'), script?.getAttribute('data-font') ?? ''));
    expect(file.length).toBeLessThanOrEqual(byteBudget(path).fonts);
  });
});

it.each([...estimatorTools, systemFinder].map(({ href }) => href))(
  '%s computes in an island',
  async (path) => {
    const page = await openPage(path);
    const island = page.document.querySelector('main astro-island') as Element;
    expect(scriptFilesOfUse(page, island).size).toBeGreaterThan(3);
  },
);
