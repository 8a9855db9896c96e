import type { APIRoute } from 'astro';
import { getCollection, getLiveEntry } from 'astro:content';
import { jobDetail, newsDetail, references } from '#contract/routes.ts';
import { fetchAllPages } from '#src/ssr/fetch-all-pages.ts';
import { staticRoutes, sitemap } from '#src/ssr/sitemap.ts';
import { xmlAnswer } from '#src/ssr/xml-answer.ts';

export const prerender = false;

export const GET: APIRoute = async (context) => {
  const [news, jobs] = await Promise.all([
    fetchAllPages((page) => getLiveEntry('newsIndex', { page })),
    fetchAllPages((page) => getLiveEntry('jobIndex', { page })),
  ]);
  const hasReferences = (await getCollection('references')).length > 0;
  return xmlAnswer(context, [news.result, jobs.result], {
    tags: ['news', 'jobs'],
    type: 'application/xml',
    write: () =>
      sitemap(
        [
          ...staticRoutes,
          ...(hasReferences ? [{ path: references }] : []),
          ...news.pages
            .flatMap((page) => page.news)
            .map(({ id, updatedAt }) => ({ path: newsDetail(id), changedAt: updatedAt })),
          ...jobs.pages
            .flatMap((page) => page.jobs)
            .map(({ id, updatedAt }) => ({ path: jobDetail(id), changedAt: updatedAt })),
        ],
        context.site ?? context.url,
      ),
  });
};
