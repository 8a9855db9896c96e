import { jobDetail, newsDetail } from '#contract/routes.ts';
import { staticRoutes } from '#src/ssr/sitemap.ts';

/** The id of the first item that a list of the API answers. */
async function firstId(origin: string, path: string, list: string): Promise<string> {
  const response = await fetch(new URL(`${path}?limit=1`, origin));
  const body = (await response.json()) as Record<string, { id: string }[] | undefined>;
  const id = body[list]?.[0]?.id;
  if (id === undefined) throw new Error(`${path} has no item whose page could be looked at`);
  return id;
}

/**
 * The address of every public page: those of config/routes.ts with an id for each entry, and one
 * item of each kind that has a page of its own.
 * @param origin where the site answers
 */
export async function publicPaths(origin: string): Promise<string[]> {
  const [news, job] = await Promise.all([
    firstId(origin, '/v1/news', 'news'),
    firstId(origin, '/v1/jobs', 'jobs'),
  ]);
  return [...staticRoutes.map(({ path }) => path), newsDetail(news), jobDetail(job)];
}
