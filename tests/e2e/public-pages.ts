import type { APIRequestContext } from '@playwright/test';
import {
  achievementDetail,
  achievementIds,
  isAdminPath,
  jobDetail,
  listPage,
  newsDetail,
  productDetail,
  productIds,
  routes,
  serviceDetail,
  serviceIds,
} from '#src/config/routes.ts';

/** A page of the public site. `about` is the schema.org type that machines read of its matter. */
export interface PublicPage {
  name: string;
  path: string;
  about?: string;
  /** It lies over the site: no bar and no footer, but a way back. */
  isSheet?: boolean;
}

const sectionPages = Object.values(routes)
  .filter((path) => !isAdminPath(path))
  .map((path) => ({
    name: path,
    path,
    about: path === routes.home ? 'Organization' : 'BreadcrumbList',
  }));

/** The pages that do not come and go with the data, out of src/config/routes.ts. */
export const lastingPages: readonly PublicPage[] = [
  ...sectionPages,
  ...productIds.map(productDetail).map((path) => ({
    name: path,
    path,
    about: 'Product',
    isSheet: true,
  })),
  ...serviceIds.map(serviceDetail).map((path) => ({ name: path, path, about: 'Service' })),
  ...achievementIds.map(achievementDetail).map((path) => ({
    name: path,
    path,
    about: 'BreadcrumbList',
  })),
];

/** The id of the oldest item of a list: of the seed, so that no journey beside this one takes it away. */
async function oldest(request: APIRequestContext, path: string, list: string): Promise<string> {
  const first = await request.get(`${path}?limit=1`);
  const { pageInfo } = (await first.json()) as { pageInfo: { totalPages: number } };
  const last = await request.get(`${path}?limit=1&page=${pageInfo.totalPages}`);
  const [item] = ((await last.json()) as Record<string, { id: string }[]>)[list] ?? [];
  if (!item) throw new Error(`${path} is empty`);
  return item.id;
}

/** The pages that show live data, by what leads to them. */
export const livePages: readonly {
  name: string;
  about: string;
  find: (request: APIRequestContext) => Promise<string>;
}[] = [
  {
    name: 'a news item',
    about: 'NewsArticle',
    find: async (request) => newsDetail(await oldest(request, '/v1/news', 'news')),
  },
  {
    name: 'a job',
    about: 'JobPosting',
    find: async (request) => jobDetail(await oldest(request, '/v1/jobs', 'jobs')),
  },
  {
    name: 'page 2 of the news',
    about: 'BreadcrumbList',
    find: () => Promise.resolve(listPage(routes.newsReleases, 2)),
  },
];
