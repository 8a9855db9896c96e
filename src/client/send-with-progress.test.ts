import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAbort, request } from './request.ts';
import { sendWithProgress } from './send-with-progress.ts';

/** As much of a browser's XMLHttpRequest as a call with progress uses; the test plays the network. */
class Call {
  static last: Call;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  withCredentials = false;
  method = '';
  url = '';
  body: unknown;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;

  constructor() {
    Call.last = this;
  }
  open(method: string, url: string) {
    Object.assign(this, { method, url });
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.onload?.();
    this.onloadend?.();
  }
}

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', Call));
afterEach(() => vi.unstubAllGlobals());

const post = (onProgress: (sent: number, total: number) => void, signal?: AbortSignal) =>
  request('POST /v1/user/password', { body: new FormData(), onProgress, signal });

test('progress is reported in bytes', async () => {
  const seen: number[][] = [];
  const call = post((sent, total) => seen.push([sent, total]));
  Call.last.upload.onprogress?.({ loaded: 3, total: 12 });
  Call.last.upload.onprogress?.({ loaded: 12, total: 12 });
  Call.last.answer(200, '{"success":true,"message":"done"}');
  expect(await call).toEqual({ success: true, message: 'done' });
  expect(seen).toEqual([
    [3, 12],
    [12, 12],
  ]);
  expect([Call.last.method, Call.last.url, Call.last.withCredentials]).toEqual([
    'POST',
    '/v1/user/password',
    true,
  ]);
  expect(Call.last.headers).not.toHaveProperty('content-type');
});

test('an abort stops the sending and stays an abort', async () => {
  const controller = new AbortController();
  const call = post(() => undefined, controller.signal);
  controller.abort();
  await expect(call).rejects.toSatisfy(isAbort);
});

const send = (init: RequestInit = {}) => sendWithProgress('/v1/news', init, () => undefined);

test('the request is the one that fetch would make', async () => {
  const call = send({
    ...{ method: 'PUT', body: 'text', headers: { 'Content-Type': 'text/plain', 'X-Key': '7' } },
    credentials: 'include',
  });
  expect(Call.last).toMatchObject({
    ...{ method: 'PUT', url: '/v1/news', body: 'text', withCredentials: true },
    headers: { 'content-type': 'text/plain', 'x-key': '7' },
  });
  Call.last.answer(201, 'made');
  const response = await call;
  expect([response.status, await response.text()]).toEqual([201, 'made']);
});

test('the default is a GET without cookies', async () => {
  const call = send();
  expect(Call.last).toMatchObject({ method: 'GET', headers: {}, withCredentials: false });
  Call.last.answer(200, '');
  expect(await (await call).text()).toBe('');
});

test.each([204, 205, 304])('an answer %i has no body', async (status) => {
  const call = send();
  Call.last.answer(status, '');
  const response = await call;
  expect([response.status, response.body]).toEqual([status, null]);
});

test('a network error and an abort are the errors of fetch', async () => {
  const lost = send();
  Call.last.onerror?.();
  await expect(lost).rejects.toEqual(new TypeError('No answer came'));
  const stopped = send();
  Call.last.abort();
  await expect(stopped).rejects.toEqual(new DOMException('The call was stopped', 'AbortError'));
});

test('a call aborted in advance is never sent', async () => {
  const last = Call.last;
  await expect(send({ signal: AbortSignal.abort() })).rejects.toSatisfy(isAbort);
  expect(Call.last).toBe(last);
});

test('a finished call is not aborted', async () => {
  const controller = new AbortController();
  const call = send({ signal: controller.signal });
  const abort = vi.spyOn(Call.last, 'abort');
  Call.last.answer(200, '');
  await call;
  controller.abort();
  expect(abort).not.toHaveBeenCalled();
});
