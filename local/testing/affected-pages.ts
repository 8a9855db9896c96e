import { distanceTo, type Sources } from './import-graph.ts';
import { pageFiles, type PageFile } from './page-files.ts';

/** What stands in every page although no page imports it. */
const ofAllPages = /^(public\/|astro\.config|src\/build\/|src\/middleware)/;

/** `src/content/data-sheets/x.yaml` is read by what asks for 'dataSheets'. */
function readersOf(path: string, sources: Sources): string[] {
  const [, folder] = /^src\/content\/([^/]+)\//.exec(path) ?? [];
  if (folder === undefined) return [];
  const name = folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const reading = new RegExp(`get(Collection|Entry)\\(\\s*'${name}'`);
  return [...sources].flatMap(([file, text]) => (reading.test(text) ? file : []));
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
