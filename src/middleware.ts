import { defineMiddleware } from 'astro:middleware';
import {
  dataContentSecurityPolicy,
  pageFramePolicy,
  securityHeaders,
  strictTransportSecurity,
} from '#contract/security-headers.ts';

const policyHeader = 'Content-Security-Policy';

const isPage = ({ headers }: Response) =>
  headers.get('Content-Type')?.startsWith('text/html') ?? false;

/**
 * Puts the security headers on every on-demand answer; static files get theirs from netlify.toml.
 * Astro has set its policy with the page's hashes by then, which the frame rule joins.
 */
export const onRequest = defineMiddleware(async ({ isPrerendered, url }, next) => {
  const response = await next();
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
