import { init, parse } from 'es-module-lexer';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Features, transform } from 'lightningcss';
import { inject } from 'vitest';
import type { OpenedPage } from './open-page.ts';

await init;

const isJavaScript = (script: Element) =>
  ['', 'module', 'text/javascript'].includes(script.getAttribute('type') ?? '');

/** When Astro hydrates an island without an act of the visitor. */
const unasked = ['load', 'idle', 'visible', 'media', 'only'];

const readBuilt = (path: string): string => readFileSync(join(inject('dist'), path), 'utf8');

const pathOf = (specifier: string, from: string): string =>
  new URL(specifier, new URL(from, 'http://localhost')).pathname;

/** The files that a script imports statically. */
function importsOf(code: string, from: string): string[] {
  const [imports] = parse(code);
  return imports
    .filter(({ n, d }) => n !== undefined && d === -1)
    .map(({ n = '' }) => pathOf(n, from));
}

/** Texts of the scripts that stand in the page. */
export function inlineScripts({ document }: OpenedPage): string[] {
  return [...document.querySelectorAll('script:not([src])')]
    .filter(isJavaScript)
    .map(({ textContent }) => textContent ?? '');
}

/** What the loader of layouts/Document.astro imports once the page is shown. */
export const siteScript = '/site.js';

/**
 * Files of script that a view of the page loads before the first interaction: those that it names,
 * site.js, those of islands that hydrate unasked, and all that these import statically. The
 * behaviours that site.js imports for single elements are left out.
 */
export function scriptFiles(page: OpenedPage): Set<string> {
  const { document, path } = page;
  const named = [...document.querySelectorAll('script[src]'), ...modulePreloads(document)]
    .map((element) => element.getAttribute('src') ?? element.getAttribute('href'))
    .map((address) => pathOf(address ?? '', path));
  const islands = [...document.querySelectorAll('astro-island')]
    .filter((island) => unasked.includes(island.getAttribute('client') ?? ''))
    .flatMap((island) => [
      island.getAttribute('component-url'),
      island.getAttribute('renderer-url'),
      island.getAttribute('before-hydration-url'),
    ])
    .filter((address) => address !== null);
  const isLoaded = inlineScripts(page).some((code) => code.includes(siteScript));
  return withImports([...named, ...islands, ...(isLoaded ? [siteScript] : [])]);
}

/** Files, and whatever these cannot run without. */
function withImports(entries: readonly string[]): Set<string> {
  const files = new Set<string>();
  const follow = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const next of importsOf(readBuilt(file), file)) follow(next);
  };
  for (const file of entries) follow(file);
  return files;
}

/** Files of script that an island loads when it is first used. */
export function scriptFilesOfUse({ path }: OpenedPage, island: Element): Set<string> {
  return withImports(
    ['component-url', 'renderer-url'].map((name) => pathOf(island.getAttribute(name) ?? '', path)),
  );
}

function modulePreloads(document: Document): Element[] {
  return [...document.querySelectorAll('link[rel=modulepreload]')];
}

/** The styles of a page: those in it, and the files that it names. */
export function stylesOf({ document, path }: OpenedPage): { from: string; css: string }[] {
  const inline = [...document.querySelectorAll('style')].map(({ textContent }) => ({
    from: path,
    css: textContent ?? '',
  }));
  const files = [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => {
    const from = pathOf(link.getAttribute('href') ?? '', path);
    return { from, css: readBuilt(from) };
  });
  return [...inline, ...files];
}

interface Loads {
  urls: string[];
  fonts: string[];
}

/** Pages have the same styles, which take long to parse. */
const parsed = new Map<string, Loads>();

function loadsOf({ from, css }: { from: string; css: string }): Loads {
  const known = parsed.get(css);
  if (known) return known;
  const loads: Loads = { urls: [], fonts: [] };
  transform({
    filename: from,
    code: Buffer.from(css),
    errorRecovery: true,
    include: Features.Nesting,
    visitor: {
      Url: (url) => {
        if (!url.url.startsWith('data:')) loads.urls.push(pathOf(url.url, from));
      },
      Rule: {
        'font-face': ({ value: { properties } }) => {
          const sources = properties.flatMap((one) => (one.type === 'source' ? one.value : []));
          for (const one of sources) {
            if (one.type === 'url') loads.fonts.push(pathOf(one.value.url.url, from));
          }
        },
      },
    },
  });
  parsed.set(css, loads);
  return loads;
}

/** What styles load: addresses of pictures and fonts, and which of them are fonts. */
export function loadedByStyles(styles: { from: string; css: string }[]): Loads {
  const loads = styles.map(loadsOf);
  return {
    urls: loads.flatMap(({ urls }) => urls),
    fonts: loads.flatMap(({ fonts }) => fonts),
  };
}
