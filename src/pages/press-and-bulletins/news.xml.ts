import type { APIRoute } from 'astro';
import { getLiveEntry } from 'astro:content';
import { newsFeed } from '#src/ssr/news-feed.ts';
import { xmlAnswer } from '#src/ssr/xml-answer.ts';

export const prerender = false;

export const GET: APIRoute = async (context) => {
  const result = await getLiveEntry('latestNews', { page: '1' });
  return xmlAnswer(context, [result], {
    tags: ['news'],
    type: 'application/rss+xml',
    write: () => newsFeed(result.entry?.data.news ?? [], context.site ?? context.url),
  });
};
