import type { Context } from '@netlify/functions';

/** The platform's global, bound to the request that is being answered. */
declare const Netlify: { context?: Context | null } | undefined;

/**
 * The platform's context of the current request; undefined outside of one. Live loaders of pages
 * get no context from Astro, so it is read from the platform's global.
 */
export const platformContext = (): Context | undefined =>
  (typeof Netlify === 'undefined' ? undefined : Netlify.context) ?? undefined;
