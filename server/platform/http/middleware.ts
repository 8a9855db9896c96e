import type { Context, ErrorHandler, NotFoundHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { requestId } from 'hono/request-id';
import type { EndpointName } from '#contract/api.ts';
import { errorStatus, type ErrorBody } from '#contract/errors.ts';
import { notFoundMessages, serverMessages } from '#contract/messages.ts';
import { securityHeaders, strictTransportSecurity } from '#contract/security-headers.ts';
import { env, usableEnv } from '#server/platform/env.ts';
import { AppError } from '#server/platform/http/errors.ts';
import { withDeadline } from '#server/platform/http/deadline.ts';
import type { ApiEnv } from '#server/platform/http/handle.ts';
import { hashIp, logError, logInfo, securityEvent } from '#server/platform/http/log.ts';
import { privateJson, toAppError } from '#server/platform/http/respond.ts';

const failureOf = ({ error }: Context<ApiEnv>): AppError | undefined => error && toAppError(error);

/** The platform's id of the request, never one that the client sends. */
export const nameRequest = requestId({
  headerName: '',
  generator: (c: Context<ApiEnv>) => c.env.context.requestId || crypto.randomUUID(),
});

export const logRequest = createMiddleware<ApiEnv>(async (c, next) => {
  const started = performance.now();
  await next();
  const { method } = c.req;
  const endpoint = c.get('endpoint');
  const code = failureOf(c)?.code;
  logInfo('request', {
    requestId: c.get('requestId'),
    method,
    endpoint,
    status: c.res.status,
    code,
    security: securityEvent(endpoint, method, code),
    account: c.get('account'),
    target: c.get('target'),
    address: usableEnv() && hashIp(c.env.context.ip),
    ms: Math.round(performance.now() - started),
  });
});

/** Sets the headers that every answer carries. */
export const setCommonHeaders = createMiddleware<ApiEnv>(async (c, next) => {
  const url = new URL(c.req.url);
  c.set('url', url);
  await next();
  const hsts = usableEnv()?.STRICT_TRANSPORT_SECURITY ?? strictTransportSecurity;
  const headers = {
    ...securityHeaders,
    // Data and stored files are no pages: search engines find them by the page that shows them.
    'X-Robots-Tag': 'noindex',
    ...(url.protocol === 'https:' ? { 'Strict-Transport-Security': hsts } : {}),
    'X-Request-Id': c.get('requestId'),
  };
  for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
});

/** Refuses every request while a required setting is missing. */
export const requireSettings = createMiddleware<ApiEnv>(async (_, next) => {
  env();
  await next();
});

export const limitTime = createMiddleware<ApiEnv>(async ({ req }, next) => {
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  await withDeadline(isRead ? 'read' : 'write', next);
});

/** Names the endpoint, for the log. */
export const nameEndpoint = (name: EndpointName) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    c.set('endpoint', name);
    await next();
  });

/**
 * The page to which a browser is led that has sent a form by itself, with a Set-Cookie header.
 * @param body that of a success
 */
export type FormResult = (
  params: Record<string, string>,
  outcome: 'done' | AppError,
  status: number,
  body: unknown,
  url: URL,
) => string | { location: string; cookie: string };

/** The results of the forms that browsers send by themselves, by the rows of their endpoints. */
export type FormResults = { [Name in EndpointName]?: FormResult };

const isBrowserForm = ({ req }: Context<ApiEnv>) =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(
    req.header('content-type') ?? '',
  ) && (req.header('accept') ?? '').includes('text/html');

/** Answers a form that a browser has sent without JavaScript by a page instead of JSON. */
export const redirectForm = (formResult: FormResult | undefined) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    await next();
    const failure = failureOf(c);
    if (!formResult || !isBrowserForm(c) || !(failure || c.res.ok)) return;
    const body: unknown = failure ? undefined : await c.res.json();
    const params = c.req.param() as Record<string, string>;
    const result = formResult(params, failure ?? 'done', c.res.status, body, c.get('url'));
    const headers = {
      'Cache-Control': 'private, no-store',
      ...(typeof result === 'string'
        ? { Location: result }
        : { Location: result.location, 'Set-Cookie': result.cookie }),
    };
    c.res = undefined; // or Hono would copy the headers of the JSON answer
    c.res = new Response(null, { status: 303, headers });
  });

/** Refuses a method that a path does not take. */
export const refuseMethod = (taken: readonly string[]) => (): never => {
  const allowed = taken.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  throw new AppError('METHOD_NOT_ALLOWED', serverMessages.methodNotAllowed, {
    headers: { Allow: allowed.join(', ') },
  });
};

export const refusePath: NotFoundHandler<ApiEnv> = () => {
  throw new AppError('NOT_FOUND', notFoundMessages.endpoint);
};

/** The one error body. A failure of ours is logged with its cause. */
export const answerError: ErrorHandler<ApiEnv> = (thrown, c) => {
  const { message, code, fields, pendingToken, headers } = toAppError(thrown);
  const requestId = c.get('requestId');
  const status = errorStatus[code];
  if (status >= 500) logError('request failed', thrown, { requestId, endpoint: c.get('endpoint') });
  const details = { ...(fields && { fields }), ...(pendingToken && { pendingToken }) };
  const body: ErrorBody = { success: false, message, code, requestId, ...details };
  return privateJson(body, status, headers);
};
