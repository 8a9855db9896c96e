import { distanceTo, type Sources } from './import-graph.ts';
import { pageFiles, type PageFile } from './page-files.ts';

/** What stands in every page although no page imports it. */
const ofAllPages = /^(public\/|astro\.config|src\/build\/|src\/middleware)/;

const collection = /(\w+): defineCollection\(\{\s*loader: \w+\('([^']+)'/g;

/** The files that ask for the collection of an entry: `getCollection('products')`. */
function readersOf(path: string, sources: Sources): string[] {
  const defined = (sources.get('src/content.config.ts') ?? '').matchAll(collection);
  const calls = [...defined].flatMap(([, name, place]) =>
    `${path}/`.startsWith(`src/content/${place}/`) ? `('${name}'` : [],
  );
  return [...sources].flatMap(([file, text]) =>
    calls.some((call) => text.includes(call)) ? file : [],
  );
}

/** The pages that are, import or read what has changed, nearest first. */
export function affectedPages(changed: readonly string[], sources: Sources): PageFile[] {
  const targets = changed.flatMap((path) => [path, ...readersOf(path, sources)]);
  const isAll = changed.some((path) => ofAllPages.test(path));
  return pageFiles(sources)
    .map((page) => ({ page, steps: isAll ? 0 : distanceTo(page.file, targets, sources) }))
    .filter(({ steps }) => steps < Infinity)
    .sort((one, other) => one.steps - other.steps)
    .map(({ page }) => page);
}
