import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { productDetail, routes } from '#src/config/routes.ts';
import { byteBudget } from '../../bench/pages/budgets.ts';
import { compressWhole } from '../../local/serve/compress.ts';
import { publicPaths } from './addresses.ts';
import { inlineScripts, loadedByStyles, scriptFiles, stylesOf } from './loaded-files.ts';
import { openPage } from './open-page.ts';

/**
 * Most bytes of brotli of a page that is built beforehand: with its headers it comes in the ten
 * segments of 1460 bytes that a server sends before the first answer of the browser (RFC 6928).
 */
const firstWindow = 10 * 1460 - 500;
/** Pages that take a second round trip. They may not grow. */
const longPages: Readonly<Record<string, number>> = {
  [routes.technologyAndAbility]: 14_500,
  [productDetail(1)]: 14_400,
};
/** Most bytes of brotli that the markup of a page may take, styles and scripts in it included. */
const htmlBudget = 20_000;
/** Most bytes of brotli of the style files that a page names: one of them serves all pages. */
const styleFileBudget = 14_000;

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

  it('has light markup and styles', async () => {
    const page = await openPage(path);
    expect(await compressed(page.html)).toBeLessThanOrEqual(htmlBudget);
    const files = stylesOf(page)
      .map(({ from }) => from)
      .filter((from) => from.endsWith('.css'));
    expect(await sumOf(files), files.join('\n')).toBeLessThanOrEqual(styleFileBudget);
  });

  it.runIf(existsSync(join(inject('dist'), `${path}.html`)))(
    'comes in the first round trip',
    async () => {
      const { html } = await openPage(path);
      expect(await compressed(html)).toBeLessThanOrEqual(longPages[path] ?? firstWindow);
    },
  );

  it('loads few bytes of fonts, for which no text waits', async () => {
    const { faces } = loadedByStyles(stylesOf(await openPage(path)));
    expect(faces.length).toBeGreaterThan(0);
    const files = new Set(faces.flatMap((face) => face.files));
    const bytes = [...files].map((file) => readFileSync(join(inject('dist'), file)).length);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(byteBudget(path).fonts);
    expect(faces.filter(({ display }) => !/optional|swap|fallback/.test(display))).toEqual([]);
  });
});
