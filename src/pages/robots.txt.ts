import type { APIRoute } from 'astro';
import { isIndexed } from '#src/config/robots.ts';
import { feeds, routes } from '#contract/routes.ts';

const rules = (origin: URL) =>
  isIndexed
    ? [
        `Disallow: ${routes.admin}`,
        'Disallow: /v1/',
        'Disallow: /enquiries/',
        'Disallow: /applications/',
        'Allow: /v1/uploads/',
        '',
        `Sitemap: ${new URL(feeds.sitemap, origin)}`,
      ]
    : ['Disallow: /'];

/** Prerendered, since the sitemap is named by its whole address. */
export const GET: APIRoute = ({ site, url }) =>
  new Response(['User-agent: *', ...rules(site ?? url), ''].join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
