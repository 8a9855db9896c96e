import { defineMiddleware } from 'astro:middleware';
import { dataContentSecurityPolicy, securityHeaders } from '#contract/security-headers.ts';
import { robotsHeaders } from '#src/config/robots.ts';
import { plainPath } from '#src/ssr/plain-address.ts';

/** Written in by the build. */
declare const STRICT_TRANSPORT_SECURITY: string;

const policyHeader = 'Content-Security-Policy';

/**
 * Where a request is redirected: the plain form of its address. The API keeps its own answers.
 * @param url as it was sent; Astro's own is decoded
 */
function redirectTarget({ pathname, search }: URL): string | undefined {
  if (pathname.startsWith('/v1/')) return undefined;
  const plain = plainPath(pathname);
  return plain === pathname ? undefined : plain + search;
}

/**
 * Redirects other forms of a page's address (a slash at the end, needless encoding, index.html) to
 * the plain one, static pages included: the platform hands those here, because no file has such a
 * name. Browsers keep the fragment (/our-products/#1).
 *
 * Sets the security headers, and while samples remain the header against indexing, on every on-demand
 * answer; static files get theirs from netlify.toml and the build.
 */
export const onRequest = defineMiddleware(
  async ({ isPrerendered, locals, url, redirect }, next) => {
    if (isPrerendered) return next();
    // The development server refuses to name it.
    const sent = import.meta.env.DEV ? url : (locals.netlify?.context.url ?? url);
    const address = redirectTarget(sent);
    const response = address === undefined ? await next() : redirect(address, 301);
    const { headers } = response;
    if (headers.get('Content-Type') === 'text/html') {
      headers.set('Content-Type', 'text/html; charset=utf-8');
    }
    for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value);
    // A private page has a stricter one of its own.
    for (const [name, value] of Object.entries(robotsHeaders)) {
      if (!headers.has(name)) headers.set(name, value);
    }
    if (url.protocol === 'https:')
      headers.set('Strict-Transport-Security', STRICT_TRANSPORT_SECURITY);
    // Astro has set that of a page, with the hashes of its scripts and styles.
    if (!headers.has(policyHeader)) headers.set(policyHeader, dataContentSecurityPolicy);
    return response;
  },
);
