import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '@netlify/functions';

/** The platform's global, bound to the request that is being answered. */
declare const Netlify: { context?: Context | null } | undefined;

/**
 * The platform's context of the current request; undefined outside of one. Live loaders of pages
 * get no context from Astro, so it is read from the platform's global.
 */
export const platformContext = (): Context | undefined =>
  (typeof Netlify === 'undefined' ? undefined : Netlify.context) ?? undefined;

const users = new AsyncLocalStorage<string | undefined>();

/** Runs a handler for the account that is logged in; undefined for a public endpoint. */
export const actingAs = <Result>(userId: string | undefined, run: () => Result): Result =>
  users.run(userId, run);

/** Id of the account for which the handler runs. */
export const actingUser = (): string | undefined => users.getStore();
