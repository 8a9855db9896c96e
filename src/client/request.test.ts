import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, isAbort, onUnauthorized, request, send } from './request.ts';

const answer = (body: BodyInit | null, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));

afterEach(() => vi.unstubAllGlobals());

const failure = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => 'it succeeded',
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

test('a success returns its body', async () => {
  answer('{"success":true,"message":"done"}', 201);
  expect(await request('POST /v1/user/logout')).toEqual({ success: true, message: 'done' });
});

test("a refusal carries the server's message, code and status", async () => {
  answer('{"success":false,"message":"Please log in","code":"NOT_LOGGED_IN"}', 401);
  const error = await failure(request('GET /v1/news'));
  expect([error.message, error.code, error.status]).toEqual([
    'Please log in',
    'NOT_LOGGED_IN',
    401,
  ]);
});

test('success: false under status 200 is a failure', async () => {
  answer('{"success":false,"message":"not this time"}');
  expect((await failure(request('GET /v1/news'))).message).toBe('not this time');
});

test.each([
  ['an HTML page', '<h1>502</h1>', 502],
  ['nothing', null, 500],
  ['half an answer', '{"success":tr', 200],
  ['a bare null', 'null', 200],
])('%s fails with a message and no code', async (_name, body, status) => {
  answer(body, status);
  const error = await failure(request('GET /v1/news'));
  expect(error.message).not.toBe('');
  expect(error.code).toBeUndefined();
  expect(error.status).toBe(status);
});

test('a network error has status 0 and a message with advice', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  const error = await failure(request('GET /v1/news'));
  expect(error.status).toBe(0);
  expect(error.message).toMatch(/try again/);
});

test('an abort rejects with an AbortError', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('stop', 'AbortError')));
  await expect(request('GET /v1/news')).rejects.toSatisfy(isAbort);
});

test('objects are sent as JSON, forms with their own content type', async () => {
  const calls: RequestInit[] = [];
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    calls.push(init);
    return Promise.resolve(new Response('{"success":true,"message":"done"}'));
  });
  await request('POST /v1/user/password', { body: { userName: 'a' } });
  await request('POST /v1/user/password', { body: new FormData() });
  expect(calls[0]?.body).toBe('{"userName":"a"}');
  expect(calls[0]?.headers).toHaveProperty('Content-Type', 'application/json');
  expect(calls[1]?.headers).not.toHaveProperty('Content-Type');
  expect(calls.every((call) => call.credentials === 'include')).toBe(true);
});

test('listeners are called for a 401, but neither for a probe nor for another status', async () => {
  const listener = vi.fn();
  const stop = onUnauthorized(listener);
  answer('{"success":false,"message":"No","code":"FORBIDDEN"}', 403);
  await failure(request('GET /v1/news'));
  answer('{"success":false,"message":"Please log in","code":"NOT_LOGGED_IN"}', 401);
  await failure(request('GET /v1/user/me', { isProbe: true }));
  expect(listener).not.toHaveBeenCalled();
  answer('{"success":false,"message":"Please log in","code":"NOT_LOGGED_IN"}', 401);
  await failure(request('GET /v1/news'));
  stop();
  answer('{"success":false,"message":"Please log in","code":"NOT_LOGGED_IN"}', 401);
  await failure(request('GET /v1/news'));
  expect(listener).toHaveBeenCalledOnce();
});

test('a call is sent with its method, path, query and headers', async () => {
  const fetched = vi.fn((_url: string, _init: RequestInit) =>
    Promise.resolve(new Response('{"success":true,"message":"done"}')),
  );
  vi.stubGlobal('fetch', fetched);
  const { signal } = new AbortController();
  await request('POST /v1/user/logout');
  await request('DELETE /v1/uploads/:file', {
    params: { file: 'a b' },
    query: 'c=d',
    headers: { 'X-A': 'b' },
    signal,
  });
  const common = { credentials: 'include' };
  expect(fetched.mock.calls).toEqual([
    ['/v1/user/logout', { ...common, method: 'POST', headers: { Accept: 'application/json' } }],
    [
      '/v1/uploads/a%20b?c=d',
      { ...common, method: 'DELETE', headers: { Accept: 'application/json', 'X-A': 'b' }, signal },
    ],
  ]);
});

test('an error is an ApiError with the seconds to wait', async () => {
  const refuse = (headers: Record<string, string>) =>
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response('{"success":false,"message":"Wait"}', { status: 429, headers })),
    );
  refuse({ 'Retry-After': '7' });
  const error = await failure(request('GET /v1/news'));
  expect([error.name, error.retryAfter]).toEqual(['ApiError', 7]);
  refuse({});
  expect((await failure(request('GET /v1/news'))).retryAfter).toBeUndefined();
});

test.each(['"text"', '1', '[]', '{"success":true'])(
  '%s is not an answer of the API',
  async (body) => {
    answer(body);
    const error = await failure(request('GET /v1/news'));
    expect(error.message).toBe('The server gave an answer that could not be read');
  },
);

test('a success with an error status is a failure', async () => {
  answer('{"success":true,"message":"odd"}', 500);
  expect((await failure(request('GET /v1/news'))).message).toBe('odd');
});

test('an abort during the answer rejects with an AbortError', async () => {
  const body = new ReadableStream({
    pull: (controller) => controller.error(new DOMException('stop', 'AbortError')),
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
  await expect(request('GET /v1/news')).rejects.toSatisfy(isAbort);
});

test('only the error of an aborted call is an abort', () => {
  expect(isAbort(new DOMException('no', 'DataError'))).toBe(false);
  expect(isAbort(Object.assign(new Error('no'), { name: 'AbortError' }))).toBe(false);
});

test('the answer of send is that of fetch, unless it reports progress', async () => {
  answer('text');
  expect(await (await send('/x', {})).text()).toBe('text');
  vi.stubGlobal('XMLHttpRequest', undefined);
  expect((await failure(send('/x', {}, () => undefined))).status).toBe(0);
});
