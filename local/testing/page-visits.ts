import {
  achievementDetail,
  jobDetail,
  newsDetail,
  productDetail,
  routes,
  serviceDetail,
} from '../../src/config/routes.ts';
import { closureOf, type Sources } from './import-graph.ts';
import { pageAt, type PageFile } from './page-files.ts';

/** An address that each function of routes.ts makes, by the name of the function. */
const details = {
  achievementDetail: achievementDetail(0),
  jobDetail: jobDetail('1'),
  newsDetail: newsDetail('1'),
  productDetail: productDetail(1),
  serviceDetail: serviceDetail(1),
};

export const isOfTests = (file: string) => /^(tests|bench)\//.test(file);

/** The addresses that a text names: as they stand, by a constant of routes.ts, or by its functions. */
function addressesIn(text: string): string[] {
  const written = [...text.matchAll(/['"`](?:\$\{[^}]*\})?(\/[^'"`\s]*)['"`]/g)].map(
    ([, path = '']) => path.replace(/\$\{[^}]*\}/g, '1'),
  );
  const constants = [...text.matchAll(/\broutes\.(\w+)/g)].flatMap(
    ([, name = '']) => (routes as Record<string, string>)[name] ?? [],
  );
  const made = Object.entries(details).flatMap(([name, address]) =>
    text.includes(`${name}(`) ? address : [],
  );
  return [...written, ...constants, ...made];
}

/** The pages that a test file visits, by what it and its helpers say. */
export function visitsOf(
  test: string,
  sources: Sources,
  pages: readonly PageFile[],
): Set<PageFile> {
  const texts = [...closureOf(test, sources)].filter(isOfTests).map((file) => sources.get(file));
  if (texts.some((text) => text?.includes('staticRoutes'))) return new Set(pages);
  const named = texts.flatMap((text = '') => addressesIn(text));
  return new Set(
    named.map((address) => pageAt(pages, address)).filter((page) => page !== undefined),
  );
}
