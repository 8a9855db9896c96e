import type { ErrorBody, ErrorCode, FieldErrors } from '#contract/errors.ts';
import { resolveRoute, type Answer, type Route } from './route.ts';
import { sendWithProgress, type OnProgress } from './send-with-progress.ts';

const unreachable = 'The server could not be reached. Check your connection and try again.';
const unreadable = 'The server gave an answer that could not be read';

interface ApiErrorOptions {
  code?: ErrorCode | undefined;
  retryAfter?: number | undefined;
  fields?: FieldErrors | undefined;
  requestId?: string | undefined;
  pendingToken?: string | undefined;
}

/** A failed call: the server's message, or why there was no answer. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The API's own code; absent when the answer was not the API's. */
  readonly code: ErrorCode | undefined;
  /** Seconds to wait before another try (429, 503); absent when the server names none. */
  readonly retryAfter: number | undefined;
  /** Name of each refused field → why; empty where the refusal is about no field. */
  readonly fields: FieldErrors;
  /** Under which the server's log has it; absent when the answer was not the API's. */
  readonly requestId: string | undefined;
  /** With CODE_REQUIRED: what the login goes on with. */
  readonly pendingToken: string | undefined;

  constructor(message: string, status: number, options: ApiErrorOptions = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = options.code;
    this.retryAfter = options.retryAfter;
    this.fields = options.fields ?? {};
    this.requestId = options.requestId;
    this.pendingToken = options.pendingToken;
  }
}

/** Progress and cancellation of a call that carries a file. */
export interface SendOptions {
  signal?: AbortSignal | undefined;
  /** Called during the upload with the bytes sent and all bytes. */
  onProgress?: OnProgress;
}

interface RequestOptions extends SendOptions {
  /** A 401 is an expected answer here: `onUnauthorized` is not called. */
  isProbe?: boolean;
  /** Values of the parameters in the route's path. */
  params?: Readonly<Record<string, string>>;
  /** The query string, without its question mark. */
  query?: string;
  /** A FormData travels as multipart, anything else as JSON. */
  body?: FormData | object;
  headers?: Record<string, string>;
}

const unauthorizedListeners = new Set<() => void>();

/** Calls back after every answer 401, except to probes; returns how to stop. */
export function onUnauthorized(listener: () => void): () => void {
  unauthorizedListeners.add(listener);
  return () => unauthorizedListeners.delete(listener);
}

/** Tells the listeners of `onUnauthorized` of an answer 401. Calls by `send` do so themselves. */
export const reportUnauthorized = (): void =>
  unauthorizedListeners.forEach((listener) => listener());

/** The condition that an enquiry or an application has not changed since that `updatedAt`. */
export const ifMatch = (seen: string | undefined): Record<string, string> =>
  seen === undefined ? {} : { 'If-Match': `"${seen}"` };

/** True for the error of an aborted call. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/**
 * Calls an endpoint with the session's cookie and returns the body of a success. In development
 * and in tests the body is held against the contract.
 * @throws ApiError for a refusal, for no answer, for one that is not JSON and for `success: false`
 * under a 2xx status; AbortError when `signal` fires
 */
export async function request<R extends Route>(
  route: R,
  options: RequestOptions = {},
): Promise<Answer<R>> {
  const { params = {}, query, body, headers = {}, signal, onProgress, isProbe = false } = options;
  const { method, path } = resolveRoute(route, params);
  const isForm = body instanceof FormData;
  const init: RequestInit = {
    method,
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    ...(signal ? { signal } : {}),
  };
  const response = await send(query ? `${path}?${query}` : path, init, onProgress);
  const answer = await readJson(response);
  if (response.ok && answer?.success === true) {
    if (import.meta.env.DEV) (await import('./check-answer.ts')).checkAnswer(route, answer);
    return answer as Answer<R>;
  }
  if (response.status === 401 && !isProbe) reportUnauthorized();
  const refused = answer as Partial<ErrorBody> | undefined;
  const seconds = Number(response.headers.get('Retry-After')) || undefined;
  throw new ApiError(refused?.message || unreadable, response.status, {
    code: refused?.code,
    fields: refused?.fields,
    requestId: refused?.requestId,
    pendingToken: refused?.pendingToken,
    retryAfter: seconds,
  });
}

/**
 * `fetch` whose network failure is an ApiError with a sentence for people; with `onProgress` it
 * reports how much of the body has been sent.
 * @throws ApiError with status 0 when no answer came; AbortError when the signal of `init` fires
 */
export async function send(
  url: string,
  init: RequestInit,
  onProgress?: OnProgress,
): Promise<Response> {
  try {
    return await (onProgress ? sendWithProgress(url, init, onProgress) : fetch(url, init));
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new ApiError(unreachable, 0);
  }
}

/** The body as an object; undefined for a gateway's HTML page, an empty body or a cut one. */
async function readJson(response: Response): Promise<Record<string, unknown> | undefined> {
  try {
    const value: unknown = await response.json();
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : undefined;
  } catch (error) {
    if (isAbort(error)) throw error;
    return undefined;
  }
}
