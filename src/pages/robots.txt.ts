import type { APIRoute } from 'astro';
import { feeds, routes } from '#src/config/routes.ts';

/** Prerendered, since the sitemap is named by its whole address. */
export const GET: APIRoute = ({ site, url }) =>
  new Response(
    [
      'User-agent: *',
      `Disallow: ${routes.admin}`,
      'Disallow: /v1/',
      'Disallow: /enquiries/',
      'Disallow: /applications/',
      'Allow: /v1/uploads/',
      '',
      `Sitemap: ${new URL(feeds.sitemap, site ?? url)}`,
      '',
    ].join('\n'),
    { headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  );
