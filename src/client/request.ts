import type { ErrorBody, ErrorCode } from '#contract/errors.ts';

const unreachable = 'The server could not be reached. Check your connection and try again.';
const unreadable = 'The server gave an answer that could not be read';

/** A call that did not work: what the server said, or why it said nothing. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The API's own code; absent when the answer was not the API's. */
  readonly code: ErrorCode | undefined;

  constructor(message: string, status: number, code?: ErrorCode) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
  }
}

interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** A FormData travels as multipart, anything else as JSON. */
  body?: FormData | object;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** True for what an aborted call throws: nobody waits for that answer any more. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/**
 * Calls the API at `/v1` + path with the session's cookie and returns the body of a success.
 * Errors: ApiError for a refusal, for no answer, for one that is not JSON and for `success: false`
 * under a 2xx status; the AbortError when `signal` fires.
 */
export async function request<Body>(path: string, options: RequestOptions = {}): Promise<Body> {
  const { method = 'GET', body, headers = {}, signal } = options;
  const isForm = body instanceof FormData;
  const response = await send(`/v1${path}`, {
    method,
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    ...(signal ? { signal } : {}),
  });
  const answer = await readJson(response);
  if (response.ok && answer?.success === true) return answer as Body;
  const refusal = answer as Partial<ErrorBody> | undefined;
  throw new ApiError(refusal?.message || unreadable, response.status, refusal?.code);
}

/** `fetch` whose network failure is an ApiError with a sentence for people. */
export async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
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
