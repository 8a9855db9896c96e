import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '@netlify/functions';

/** What the platform knows of a request beside the request itself. */
export interface RequestContext {
  requestId: string;
  /** Address of the socket, never a header. */
  ip: string;
  waitUntil: (work: Promise<unknown>) => void;
}

/** One middleware of the chain: answers, or leaves the request to the next one. */
export type Middleware = (
  request: Request,
  requestContext: RequestContext,
) => Promise<Response | undefined>;
export type Handle = (request: Request, requestContext: RequestContext) => Promise<Response>;

export const siteId = 'local';

function readCookies(request: Request): Map<string, string> {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  return new Map(
    pairs
      .filter((pair) => pair.includes('='))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
}

const unsupported = (name: string) => () => {
  throw new Error(`context.${name} is for edge functions`);
};

/**
 * The second argument of a function and of the on-demand pages, as Netlify makes it. Writing
 * cookies through it is left out: the site sets its cookies on the response.
 */
export function makeContext(
  request: Request,
  requestContext: RequestContext,
  params: Record<string, string>,
): Context {
  const url = new URL(request.url);
  let cookies: Map<string, string> | undefined;
  return {
    account: { id: 'local' },
    cookies: {
      get: (name: string) => (cookies ??= readCookies(request)).get(name) ?? '',
      set: unsupported('cookies.set'),
      delete: unsupported('cookies.delete'),
    },
    deploy: { context: 'dev', id: 'local', published: true },
    geo: {},
    ip: requestContext.ip,
    json: (input: unknown) => Response.json(input),
    log: console.log,
    next: unsupported('next'),
    params,
    requestId: requestContext.requestId,
    rewrite: unsupported('rewrite'),
    server: { region: 'local' },
    site: { id: siteId, name: 'smcs', url: process.env.URL ?? url.origin },
    url,
    waitUntil: requestContext.waitUntil,
  };
}

const contexts = new AsyncLocalStorage<Context>();

const env = {
  get: (name: string) => process.env[name],
  has: (name: string) => process.env[name] !== undefined,
  set: (name: string, value: string) => void (process.env[name] = value),
  delete: (name: string) => void delete process.env[name],
  toObject: () => ({ ...process.env }),
};

/**
 * Runs a function or a page with its context in `Netlify.context`, where the platform puts it too.
 * The global ignores assignments: NetlifyDev would put one without contexts in its place.
 */
export function withContext<Result>(context: Context, run: () => Result): Result {
  return contexts.run(context, run);
}

const platform = {
  env,
  get context() {
    return contexts.getStore() ?? null;
  },
};
Object.defineProperty(globalThis, 'Netlify', {
  configurable: true,
  get: () => platform,
  set: () => undefined,
});
