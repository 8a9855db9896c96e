import { inject } from 'vitest';
import {
  jobDetail,
  listPage,
  newsDetail,
  productDetail,
  productIds,
  routes,
  serviceDetail,
  serviceIds,
  siteSearch,
} from '#contract/routes.ts';
import { staticRoutes } from '#src/ssr/sitemap.ts';

/** The pages whose addresses do not depend on the data. */
export const staticPaths: readonly string[] = staticRoutes.map(({ path }) => path);

/** The pages of the data sheets, which also open over the product list. */
export const sheetPaths: readonly string[] = productIds.map(productDetail);

/** Pages of entries, and further pages of lists. */
export function livePaths({ news, job } = inject('samples')): string[] {
  return [
    newsDetail(news.id),
    jobDetail(job.id),
    ...[routes.newsReleases, routes.joinUs, routes.installations].map((path) => listPage(path, 2)),
  ];
}

/** Every page that search engines may show. */
export const publicPaths = (samples = inject('samples')): string[] => [
  ...staticPaths,
  ...livePaths(samples),
];

/** The schema.org type of what a page is about. */
export function typeOf(path: string): string {
  if (path === routes.home) return 'Organization';
  if (sheetPaths.includes(path)) return 'Product';
  if (serviceIds.map(serviceDetail).includes(path)) return 'Service';
  if (path.startsWith(newsDetail(''))) return 'NewsArticle';
  if (path.startsWith(jobDetail(''))) return 'JobPosting';
  return 'BreadcrumbList';
}

/** The search over the site: without words, with some, and with some that stand nowhere. */
export const searchPaths: readonly string[] = [
  siteSearch(),
  siteSearch('bag filter'),
  siteSearch('zzzyx'),
];

const unknownId = '00000000-0000-4000-8000-000000000000';

/** Addresses without a page, one of each kind. */
export const notFoundPaths: readonly string[] = [
  '/nowhere',
  newsDetail(unknownId),
  jobDetail(unknownId),
  productDetail(9),
];
