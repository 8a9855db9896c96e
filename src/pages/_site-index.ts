import { getCollection } from 'astro:content';
import { createSiteIndex, type SiteIndex } from '#src/site-search/site-index.ts';
import { readSitePages } from '#src/site-search/site-pages.ts';

let index: Promise<SiteIndex> | undefined;

/** The index of the site's pages, made when it is first asked for: the pages change with a deploy. */
export function siteIndex(): Promise<SiteIndex> {
  index ??= readSitePages((name) => getCollection(name)).then(createSiteIndex);
  return index;
}
