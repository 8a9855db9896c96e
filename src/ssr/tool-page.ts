import type { AstroGlobal } from 'astro';
import type { Estimator } from '#src/estimators/estimator.ts';
import {
  addressOfForm,
  isFormQuery,
  readQuery,
  type ToolQuery,
} from '#src/estimators/tool-address.ts';

/** A page that depends on nothing but its address and the deploy: a day, then anew. */
const kept = { maxAge: 24 * 60 * 60, swr: 24 * 60 * 60 };

/** Lets the CDN keep a page whose matter follows from its query alone, the query in the key. */
export function cacheByQuery({ response, cache }: Pick<AstroGlobal, 'response' | 'cache'>): void {
  response.headers.set('Netlify-Vary', 'query');
  response.headers.set('Cache-Control', 'public, max-age=0, must-revalidate');
  cache.set({ ...kept, tags: ['tools'] });
}

/**
 * What the address of a tool asks for. A form that was sent without JavaScript is led to the address
 * that holds its inputs.
 */
export function openTool(
  page: Pick<AstroGlobal, 'response' | 'cache' | 'url' | 'redirect'>,
  estimator: Estimator,
): ToolQuery | Response {
  const { searchParams } = page.url;
  if (isFormQuery(searchParams)) {
    page.cache.set(false);
    return page.redirect(addressOfForm(estimator, searchParams), 303);
  }
  cacheByQuery(page);
  return readQuery(estimator, searchParams);
}
