import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { securityHeaders } from '#contract/security-headers.ts';
import { makeContext, withContext, type Handle } from './request-context.ts';

interface SsrModule {
  default: (request: Request, context: unknown) => Promise<Response>;
}

const sorry = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Something went wrong</title>
<h1>Something went wrong on our side</h1><p>Please try again shortly.</p></html>`;

/** The on-demand pages: the server bundle that Astro built for the platform. */
export async function loadPages(siteDir: string): Promise<Handle> {
  const file = join(siteDir, '.netlify/v1/functions/ssr/ssr.mjs');
  const { default: render } = (await import(pathToFileURL(file).href)) as SsrModule;
  return async (request, requestContext) => {
    try {
      const context = makeContext(request, requestContext, {});
      return await withContext(context, () => render(request, context));
    } catch (error) {
      console.error(`${request.method} ${new URL(request.url).pathname} failed:`, error);
      return new Response(sorry, {
        status: 500,
        headers: {
          ...securityHeaders,
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'private, no-store',
        },
      });
    }
  };
}
