import type { Context } from '@netlify/functions';
import { logError } from '#server/http/log.ts';

/** The platform's global, bound to the request that is being answered. */
declare const Netlify: { context?: Context | null } | undefined;

/**
 * The platform's context of the current request; undefined outside of one. Live loaders of pages
 * get no context from Astro, so it is read from the platform's global.
 */
export const platformContext = (): Context | undefined =>
  (typeof Netlify === 'undefined' ? undefined : Netlify.context) ?? undefined;

/**
 * Starts work that the answer does not wait for. The platform keeps the function alive until the
 * work has ended; a failure is logged under `name`.
 */
export function inBackground(name: string, work: () => Promise<unknown>): void {
  const running = work().catch((error: unknown) =>
    logError('background work failed', error, { name }),
  );
  platformContext()?.waitUntil(running);
}
