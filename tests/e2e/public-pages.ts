import type { APIRequestContext } from '@playwright/test';
import { jobDetail, listPage, newsDetail, routes, siteSearch } from '#contract/routes.ts';
import { staticRoutes } from '#src/ssr/sitemap.ts';

/** A page of the public site, and how its address is found. */
export interface PublicPage {
  name: string;
  find: (request: APIRequestContext) => Promise<string>;
}

/** The id of the oldest item of a list: of the seed, so that no test beside this one removes it. */
async function oldest(request: APIRequestContext, path: string, list: string): Promise<string> {
  const first = await request.get(`${path}?limit=1`);
  const { pageInfo } = (await first.json()) as { pageInfo: { totalPages: number } };
  const last = await request.get(`${path}?limit=1&page=${pageInfo.totalPages}`);
  const [item] = ((await last.json()) as Record<string, { id: string }[]>)[list] ?? [];
  if (!item) throw new Error(`${path} is empty`);
  return item.id;
}

/** Every page whose address does not depend on the data, and one of each kind whose address does. */
export const publicPages: readonly PublicPage[] = [
  ...staticRoutes.map(({ path }) => ({ name: path, find: () => Promise.resolve(path) })),
  {
    name: 'a news item',
    find: async (request) => newsDetail(await oldest(request, '/v1/news', 'news')),
  },
  {
    name: 'a job',
    find: async (request) => jobDetail(await oldest(request, '/v1/jobs', 'jobs')),
  },
  { name: 'the search', find: () => Promise.resolve(siteSearch()) },
  { name: 'results of the search', find: () => Promise.resolve(siteSearch('bag filter')) },
  { name: 'page 2 of the news', find: () => Promise.resolve(listPage(routes.newsReleases, 2)) },
];
