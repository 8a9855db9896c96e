import { BatchInterceptor } from '@mswjs/interceptors';
import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest';
import { api as endpoints, type EndpointName } from '#contract/api.ts';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { missingAreas } from '#contract/areas.ts';
import type { ErrorCode, FieldErrors } from '#contract/errors.ts';
import { confirmation } from '#contract/schemas/factors.ts';
import { createData, type Data } from './data.ts';
import { createAnswers, publicPage, storagePath, type Answer } from './answers.ts';

/** What a refusal says. Without a message it is a gateway's page, which is no answer of the API. */
interface ErrorResponse {
  status: number;
  message?: string;
  code?: ErrorCode;
  fields?: FieldErrors;
  pendingToken?: string;
}

/** The refusal of one field, for a value that is invalid (400) or taken meanwhile (409). */
export const refusedField = (field: string, message: string, status: 400 | 409 = 400) =>
  ({
    ...{ status, code: status === 409 ? 'CONFLICT' : 'VALIDATION_FAILED', message },
    fields: { [field]: message },
  }) as const satisfies ErrorResponse;

/** The API as one test sees it: its data, what has been called, and how a call is disturbed. */
export interface Api {
  data: Data;
  /** The files that were put into storage, first to last. */
  stored: Blob[];
  /** How often an endpoint has been called. */
  count: (name: EndpointName) => number;
  /** Answers the calls of an endpoint with a refusal; returns how to stop that. */
  refuse: (name: EndpointName, refusal: ErrorResponse) => () => void;
  /**
   * Answers the calls of an endpoint with this body, or with a body or a response made of the JSON that
   * was sent, even one that the contract does not allow.
   */
  respond: (
    name: EndpointName,
    body: object | ((sent: unknown) => object | Promise<object>),
  ) => void;
  /** Keeps the calls of an endpoint waiting until the returned function is called. */
  hold: (name: EndpointName) => () => void;
  /** Ends the interception. @throws Error when a call met no endpoint of the contract */
  close: () => void;
}

/** Where the admin area looks whether a visitor sees what was saved. */
const publicPages = /^\/(press-and-bulletins|human-resources|technology-and-ability)\//;

const patterns = Object.entries(endpoints).map(([name, { method, path }]) => ({
  name: name as EndpointName,
  method,
  pattern: new URLPattern({ pathname: path }),
}));

/** Answers that never come from the API itself but from what stands before it. */
function toResponse(refusal: ErrorResponse): Response {
  const { status, message, code = 'INTERNAL', fields, pendingToken } = refusal;
  if (message === undefined) return new Response('<h1>Bad gateway</h1>', { status });
  const body = { success: false, message, code, requestId: 'test', fields, pendingToken };
  return Response.json(body, { status });
}

async function isConfirmed(request: Request): Promise<boolean> {
  return confirmation.safeParse(await request.json().catch(() => undefined)).success;
}

/** Answers fetch and XMLHttpRequest of this page until `close`. Vite's own calls pass. */
export function startApi(): Api {
  const data = createData();
  const answers: Partial<Record<EndpointName, Answer>> = createAnswers(data);
  const refusals = new Map<EndpointName, ErrorResponse>();
  const gates = new Map<EndpointName, Promise<void>>();
  const calls: EndpointName[] = [];
  const stored: Blob[] = [];
  const unexpected: string[] = [];

  const answer = async (request: Request): Promise<Response | undefined> => {
    const url = new URL(request.url);
    if (request.method === 'PUT' && url.pathname.startsWith(storagePath)) {
      stored.push(await request.blob());
      return new Response();
    }
    if (!url.pathname.startsWith('/v1/')) {
      return publicPages.test(url.pathname) ? publicPage(data) : undefined;
    }
    const found = patterns.find(
      ({ method, pattern }) => method === request.method && pattern.test(url),
    );
    if (found) {
      calls.push(found.name);
      if ('confirm' in endpoints[found.name] && !(await isConfirmed(request.clone()))) {
        unexpected.push(`${found.name} without what confirms it`);
      }
      const { area = 'any' }: Endpoint = endpoints[found.name];
      if (data.user && missingAreas(area, data.user.areas).length > 0) {
        unexpected.push(`${found.name} outside the areas of the account`);
      }
      await gates.get(found.name);
      const refusal = refusals.get(found.name);
      if (refusal) return toResponse(refusal);
      const params = found.pattern.exec(url)?.pathname.groups ?? {};
      const respond = answers[found.name];
      if (respond) return respond({ request, query: url.searchParams, params });
    }
    unexpected.push(`${request.method} ${url.pathname}`);
    return new Response(null, { status: 404 });
  };

  const interceptor = new BatchInterceptor({
    name: 'api',
    interceptors: [new FetchInterceptor(), new XMLHttpRequestInterceptor()],
  });
  // oxlint-disable-next-line typescript/no-misused-promises -- the interceptor waits for its listeners
  interceptor.on('request', async ({ request, controller }) => {
    const response = await answer(request);
    if (response) controller.respondWith(response);
  });
  interceptor.apply();

  return {
    data,
    stored,
    count: (name) => calls.filter((called) => called === name).length,
    refuse: (name, refusal) => {
      refusals.set(name, refusal);
      return () => void refusals.delete(name);
    },
    respond: (name, body) => {
      answers[name] = async ({ request }) => {
        const answered =
          typeof body === 'function' ? ((await body(await request.json())) as object) : body;
        return answered instanceof Response ? answered : Response.json(answered);
      };
    },
    hold: (name) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gates.set(name, promise);
      return () => {
        gates.delete(name);
        resolve();
      };
    },
    close: () => {
      interceptor.dispose();
      if (unexpected.length > 0) throw new Error(`Unknown calls: ${unexpected.join(', ')}`);
    },
  };
}
