import type { Context } from '@netlify/functions';
import type { z } from 'zod';
import type { api, EndpointName, Output } from '#contract/api.ts';
import type { Access } from '#contract/api/endpoint.ts';
import { errorStatus } from '#contract/errors.ts';
import type { User } from '#contract/schemas/user.ts';
import { assertAccess, requireUser } from '#server/auth/require-access.ts';
import { env, usableEnv } from '#server/env.ts';
import type { AppError } from '#server/http/app-error.ts';
import { actingAs } from '#server/http/acting-user.ts';
import { withDeadline } from '#server/http/deadline.ts';
import { bodyOf } from '#server/http/endpoint-body.ts';
import { logError, logInfo } from '#server/http/log.ts';
import { decodeParams, matchMethod } from '#server/http/match-request.ts';
import { assertSameOrigin } from '#server/http/origin.ts';
import type { FormFile } from '#server/http/read-body.ts';
import {
  commonHeaders,
  errorResponse,
  privateJson,
  publicJson,
  seeOther,
  toAppError,
} from '#server/http/respond.ts';
import { hashAddress, securityEvent } from '#server/http/security-event.ts';
import { queryFields, validate } from '#server/http/validate.ts';

type Api = typeof api;

type Parsed<Name extends EndpointName, Key extends 'query' | 'input'> = Api[Name] extends {
  [K in Key]: infer Schema extends z.ZodType;
}
  ? z.infer<Schema>
  : undefined;

/** Who is logged in where an endpoint has this access; one that is public looks at nobody. */
type UserOf<Given extends Access> = Given extends 'public' ? undefined : User;

/** A request that has passed every check its endpoint asks for. */
export interface Call<Name extends EndpointName> {
  request: Request;
  url: URL;
  requestId: string;
  /** Who is asking, as the platform saw it; never from a header (requirements D46). */
  address: string;
  params: Record<string, string>;
  query: Parsed<Name, 'query'>;
  input: Parsed<Name, 'input'>;
  /** The first file of a multipart form. */
  file: FormFile | undefined;
  /** All of them, where the endpoint takes several. */
  files: FormFile[];
  /** Stored name of a file that went straight to storage. */
  upload: string | undefined;
  user: UserOf<Api[Name]['access']>;
}

/** What a verb answers: a body with headers of its own, or a whole Response. */
export type Reply<Name extends EndpointName> =
  { body: Output<Name>; status?: number; headers?: HeadersInit } | Response;

type Action<Name extends EndpointName> = (call: Call<Name>) => Promise<Reply<Name>> | Reply<Name>;

type Actions = { [Name in EndpointName]?: Action<Name> };

interface Options {
  /** Where to lead a browser that has sent its own form (no JavaScript), told how it ended. */
  formResult?: (
    params: Record<string, string>,
    outcome: 'done' | AppError,
    status: number,
    bodyOfSuccess: unknown,
  ) => string;
}

/** What the log line of a request tells of it beside its status; `target` is what it is about. */
interface Trace {
  endpoint?: EndpointName;
  /** Id of the account that is logged in, or has just logged in. */
  account?: string | undefined;
  target?: string | undefined;
}

const isReading = ({ method }: Request) => method === 'GET' || method === 'HEAD';

const isBrowserForm = (request: Request) =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(
    request.headers.get('content-type') ?? '',
  ) && (request.headers.get('accept') ?? '').includes('text/html');

/**
 * Makes a function's default export of the endpoints that share its path: method and Allow,
 * origin, session and role before the body is read, its size, parsing, validation, and every
 * failure in the one error shape, logged with its request id.
 * @param rows those of the /v1 table that the actions are for (contract/api/)
 */
export function handle<Rows extends Partial<Api>>(
  rows: Rows,
  actions: Pick<Actions, keyof Rows & EndpointName>,
  options: Options = {},
) {
  const names = Object.keys(actions) as EndpointName[];
  // There is no action without its row.
  const table = rows as Partial<Api> as Api;

  async function answer(
    request: Request,
    url: URL,
    context: Context,
    requestId: string,
    trace: Trace,
  ): Promise<Response> {
    const name = matchMethod(table, names, request.method);
    trace.endpoint = name;
    const endpoint = table[name];
    const isRead = endpoint.method === 'GET';
    if (!isRead) assertSameOrigin(request, url);
    const params = decodeParams(context.params);
    const user = await requireUser(endpoint.access, request, url);
    trace.account = user?.id;
    await assertAccess(endpoint.access, user);
    if (endpoint.path.startsWith('/v1/user/')) trace.target = params['id'];
    const query = 'query' in endpoint ? validate(endpoint.query, queryFields(url)) : undefined;
    const body = await bodyOf(endpoint, request);
    const input = 'input' in endpoint ? validate(endpoint.input, body.fields) : undefined;
    const { upload } = body.fields;

    // The call of its own endpoint: parsed by its row, and with a user unless that row is public.
    const action = (actions as Actions)[name] as Action<EndpointName>;
    const call = {
      request,
      url,
      requestId,
      address: context.ip,
      params,
      query,
      input,
      file: body.files[0],
      files: body.files,
      upload: typeof upload === 'string' && upload !== '' ? upload : undefined,
      user,
    } as Call<EndpointName>;
    const reply = await actingAs(user?.id, () => action(call));
    if (reply instanceof Response) return reply;
    // A login is by nobody yet; its answer says who it was.
    trace.account ??= (reply.body as { user?: User }).user?.id;
    if (isRead && endpoint.access === 'public' && !reply.headers && !reply.status) {
      const vary = 'query' in endpoint ? Object.keys(endpoint.query.shape) : [];
      return publicJson(reply.body, request, vary);
    }
    const status = reply.status ?? ('status' in endpoint ? endpoint.status : 200);
    return privateJson(reply.body, status, reply.headers);
  }

  return async function endpoint(request: Request, context: Context): Promise<Response> {
    const started = performance.now();
    const requestId = context.requestId || crypto.randomUUID();
    const url = new URL(request.url);
    const trace: Trace = {};
    let response: Response;
    let failure: AppError | undefined;
    try {
      env(); // a site that is not configured takes no request
      response = await withDeadline(isReading(request) ? 'read' : 'write', () =>
        answer(request, url, context, requestId, trace),
      );
    } catch (thrown) {
      failure = toAppError(thrown);
      if (errorStatus[failure.code] >= 500) {
        logError('request failed', thrown, { requestId, endpoints: names.join(' ') });
      }
      response = errorResponse(failure, requestId);
    }
    if (options.formResult && isBrowserForm(request) && (failure || response.ok)) {
      const body: unknown = failure ? undefined : await response.json();
      const outcome = failure ?? 'done';
      response = seeOther(options.formResult(context.params, outcome, response.status, body));
    }
    for (const [name, value] of Object.entries(commonHeaders(url, requestId))) {
      response.headers.set(name, value);
    }
    logInfo('request', {
      requestId,
      method: request.method,
      endpoints: names.join(' '),
      status: response.status,
      code: failure?.code,
      security: securityEvent(trace.endpoint, request.method, failure?.code),
      account: trace.account,
      target: trace.target,
      address: usableEnv() && hashAddress(context.ip),
      ms: Math.round(performance.now() - started),
    });
    return request.method === 'HEAD' ? new Response(null, response) : response;
  };
}
