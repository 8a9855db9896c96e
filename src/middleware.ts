import { defineMiddleware } from 'astro:middleware';
import { dataContentSecurityPolicy, securityHeaders } from '#contract/security-headers.ts';
import { robotsHeaders } from '#contract/robots.ts';

/** Written in by the build. */
declare const STRICT_TRANSPORT_SECURITY: string;

const policyHeader = 'Content-Security-Policy';

/**
 * The address without slashes at its end; undefined where it has none. Slashes at the beginning
 * are one, so that the answer never names another host. The API keeps its own answers.
 */
function withoutSlash({ pathname, search }: URL): string | undefined {
  if (pathname === '/' || !pathname.endsWith('/') || pathname.startsWith('/v1/')) return undefined;
  return `/${pathname.replace(/^\/+|(?<!\/)\/+$/g, '')}${search}`;
}

/**
 * Leads an address with a slash at its end to the one without, static pages included: the platform
 * hands those here, as no file has such a name. Browsers keep the fragment (/our-products/#1).
 *
 * Sets the security headers, and while samples remain the header against indexing, on every on-demand
 * answer; static files get theirs from netlify.toml and the build.
 */
export const onRequest = defineMiddleware(async ({ isPrerendered, url, redirect }, next) => {
  if (isPrerendered) return next();
  const address = withoutSlash(url);
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
});
