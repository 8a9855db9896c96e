import type { APIRoute } from 'astro';

export const prerender = false;

/** Astro always has an address that cuts pictures on demand; this site has no use for it. */
export const ALL: APIRoute = () =>
  new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
