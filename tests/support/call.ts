import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { expect } from 'vitest';
import { api, type EndpointName, type Output } from '#contract/api.ts';
import { statusesOf } from '#server/platform/openapi/operation.ts';
import { matchRoute, routesOf, sortRoutes, type FunctionModule } from '../../local/serve/routes.ts';
import { makeContext, withContext } from '../../local/serve/request-context.ts';
import { success } from './answers.ts';

export const functionsFolder = new URL('../../netlify/functions', import.meta.url).pathname;

export interface CallOptions {
  /** Named parts of the path; encoded on the way. */
  params?: Record<string, string>;
  /** Query string without the question mark, or its fields. */
  query?: string | Record<string, string>;
  json?: unknown;
  /** Fields of an urlencoded form. */
  form?: Record<string, string>;
  /** Fields of a multipart form; a list sends the name several times. */
  multipart?: Record<string, string | Blob | (string | Blob)[]>;
  /** Any other body. */
  body?: BodyInit;
  cookie?: string;
  headers?: Record<string, string>;
  /** Default http://localhost:8888. */
  origin?: string;
  /** Another method than the endpoint's. */
  method?: string;
  /** Address of the caller as the platform sees it; by default a new one for each call. */
  ip?: string;
}

export interface Api {
  /**
   * Calls an endpoint of contract/api.ts, as the platform calls the function that serves its path.
   * Fails for a status that its row does not name.
   */
  call: (name: EndpointName, options?: CallOptions) => Promise<Response>;
  /** Calls an endpoint and returns the body of its success; fails for any other answer. */
  succeed: <Name extends EndpointName>(name: Name, options?: CallOptions) => Promise<Output<Name>>;
  /** Calls whatever serves a path. */
  visit: (path: string, options?: CallOptions) => Promise<Response>;
  /** Runs a scheduled function. */
  run: (name: 'deliver' | 'cleanup') => Promise<Response>;
  /** Runs something as a page of the site would, with a context of the platform. */
  asPage: <Result>(run: () => Result) => Result;
  /** Ends once everything has ended that answers did not wait for. */
  background: () => Promise<void>;
}

/** Named in a form that Vite follows, so that `vitest --changed` finds what depends on server/. */
const functions = import.meta.glob<FunctionModule>('../../netlify/functions/*.mts');

const pathOf = (name: EndpointName, params: Record<string, string> = {}) =>
  api[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));

/** A multipart form; a list sends the name several times. */
export function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (one instanceof Blob) form.append(name, one);
      else form.append(name, String(one));
    }
  }
  return form;
}

function bodyOf({ json, form, multipart, body }: CallOptions): {
  body?: BodyInit;
  type?: string;
} {
  if (json !== undefined) return { body: JSON.stringify(json), type: 'application/json' };
  if (form) return { body: new URLSearchParams(form) };
  if (multipart) return { body: formOf(multipart) };
  return body === undefined ? {} : { body };
}

export function toRequest(path: string, options: CallOptions): Request {
  const { query, cookie, origin = 'http://localhost:8888', method = 'GET' } = options;
  const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
  const text = typeof query === 'string' ? `?${query}` : search;
  const { body, type } = bodyOf(options);
  const headers = new Headers(options.headers);
  if (cookie !== undefined) headers.set('cookie', cookie);
  if (type !== undefined && !headers.has('content-type')) headers.set('content-type', type);
  return new Request(`${origin}${path}${text}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body, duplex: 'half' }),
  });
}

let calls = 0;

/** An address that no other call has, so that limits per address stay out of the way. */
export const newAddress = () => `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls++ & 255}`;

/** Loads the functions with the environment as it is now. */
export async function loadCall(): Promise<Api> {
  const modules = new Map<string, FunctionModule>();
  for (const [file, load] of Object.entries(functions)) {
    modules.set(basename(file, '.mts'), await load());
  }
  const routes = sortRoutes([...modules].flatMap(([name, { config }]) => routesOf(name, config)));

  const pending = new Set<Promise<unknown>>();
  const contextOf = (request: Request, ip: string, params: Record<string, string> = {}) => {
    const waitUntil = (work: Promise<unknown>) => {
      pending.add(work);
      void work.finally(() => pending.delete(work));
    };
    return makeContext(request, { requestId: randomUUID(), ip, waitUntil }, params);
  };

  const send = async (request: Request, ip: string): Promise<Response> => {
    const match = matchRoute(routes, request);
    if (!match) throw new Error(`No function serves ${request.method} ${request.url}`);
    const module = modules.get(match.route.name);
    const context = contextOf(request, ip, match.params);
    const response = await withContext(context, () => module?.default(request, context));
    if (!response) throw new Error(`${match.route.name} answered nothing`);
    return response;
  };
  const visit: Api['visit'] = (path, options = {}) =>
    send(toRequest(path, options), options.ip ?? newAddress());

  const call: Api['call'] = async (name, options = {}) => {
    const { method } = api[name];
    const response = await visit(pathOf(name, options.params), { method, ...options });
    const { status } = response;
    if (!options.method) expect(statusesOf(api[name]), `${name}: ${status}`).toContain(status);
    return response;
  };

  return {
    visit,
    call,
    succeed: async (name, options) => success(name, await call(name, options)),
    run: async (name) => {
      const request = new Request(`http://localhost:8888/.netlify/functions/${name}`, {
        method: 'POST',
      });
      const context = contextOf(request, '127.0.0.1');
      const response = await withContext(context, () =>
        modules.get(name)?.default(request, context),
      );
      if (!response) throw new Error(`There is no function ${name}`);
      return response;
    },
    asPage: (run) =>
      withContext(contextOf(new Request('http://localhost:8888/'), '127.0.0.1'), run),
    background: async () => {
      while (pending.size > 0) await Promise.allSettled(pending);
    },
  };
}
