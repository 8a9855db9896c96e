import type { APIRoute } from 'astro';
import { getLiveEntry } from 'astro:content';
import { jobDetail, newsDetail } from '#src/config/routes.ts';
import { everyPage } from '#src/on-demand/every-page.ts';
import { lastingPlaces, sitemap } from '#src/on-demand/sitemap.ts';
import { xmlAnswer } from '#src/on-demand/xml-answer.ts';

export const prerender = false;

export const GET: APIRoute = async (context) => {
  const [news, jobs] = await Promise.all([
    everyPage((page) => getLiveEntry('newsIndex', { page })),
    everyPage((page) => getLiveEntry('jobIndex', { page })),
  ]);
  return xmlAnswer(context, [news.result, jobs.result], {
    tags: ['news', 'jobs'],
    type: 'application/xml',
    write: () =>
      sitemap(
        [
          ...lastingPlaces,
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
