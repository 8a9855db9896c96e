import type { APIContext } from 'astro';
import { defineMiddleware } from 'astro:middleware';
import {
  dataContentSecurityPolicy,
  pageFramePolicy,
  securityHeaders,
  strictTransportSecurity,
} from '#contract/security-headers.ts';
import { isAdminPath, pagePath } from '#src/config/routes.ts';
import { leanPage, leanPrebuiltPage } from '#src/lean-page/lean-page.ts';

const policyHeader = 'Content-Security-Policy';

const isPage = ({ headers }: Response) =>
  headers.get('Content-Type')?.startsWith('text/html') ?? false;

/**
 * Takes from a built public page what it has no use for: the admin area draws itself later, and
 * in development there is no policy, by which a build is known.
 */
async function leanAnswer(response: Response, { isPrerendered, url }: APIContext) {
  const policy = response.headers.get(policyHeader);
  const isLeft = !response.body || !isPage(response) || isAdminPath(pagePath(url));
  if (isLeft || !(isPrerendered || policy)) return response;
  const whole = await response.text();
  const headers = new Headers(response.headers);
  const { status } = response;
  if (isPrerendered) return new Response(leanPrebuiltPage(whole), { status, headers });
  const lean = leanPage(whole, policy ?? '');
  headers.set(policyHeader, lean.policy);
  return new Response(lean.html, { status, headers });
}

/**
 * Puts the security headers on every on-demand answer; static files get theirs from netlify.toml.
 * Astro has set its policy with the page's hashes by then, which the frame rule joins.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  const response = await leanAnswer(await next(), context);
  const { isPrerendered, url } = context;
  if (isPrerendered) return response;
  const { headers } = response;
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value);
  if (url.protocol === 'https:') headers.set('Strict-Transport-Security', strictTransportSecurity);
  const policy = headers.get(policyHeader)?.replace(/;\s*$/, '');
  if (policy?.endsWith(pageFramePolicy)) return response; // a rewritten page has been here before
  headers.set(
    policyHeader,
    isPage(response)
      ? [policy, pageFramePolicy].filter(Boolean).join('; ')
      : dataContentSecurityPolicy,
  );
  return response;
});
