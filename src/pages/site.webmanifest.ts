import type { APIRoute } from 'astro';
import { routes } from '#src/config/routes.ts';
import { site } from '#src/config/site.ts';

/** How the site looks on a home screen, named by the company's facts. */
export const GET: APIRoute = () =>
  Response.json(
    {
      name: site.name,
      description: site.description,
      start_url: routes.home,
      display: 'browser',
      background_color: '#fbfaf7',
      theme_color: '#fbfaf7',
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      ],
    },
    { headers: { 'Content-Type': 'application/manifest+json' } },
  );
