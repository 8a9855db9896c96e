import { publicPaths } from '#contract/routes.ts';
import { element } from './xml.ts';

interface Place {
  path: string;
  /** ISO time of the last change, where it is known. */
  changedAt?: string;
}

/** The public pages that do not come and go with the data. */
export const staticRoutes: readonly Place[] = publicPaths.map((path) => ({ path }));

/** A sitemap of these places; addresses are made whole from `origin`. */
export function sitemap(places: readonly Place[], origin: URL): string {
  const urls = places.map(({ path, changedAt }) => {
    const changed = changedAt ? element('lastmod', new Date(changedAt).toISOString()) : '';
    return `<url>${element('loc', new URL(path, origin).href)}${changed}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
  ].join('\n');
}
