import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, isAbort, request } from './request.ts';

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

test('the bytes are counted on their way, and the answer comes back', async () => {
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

test('a refusal is the same ApiError as without progress', async () => {
  const call = post(() => undefined);
  Call.last.answer(409, '{"success":false,"message":"Changed","code":"CONFLICT"}');
  await expect(call).rejects.toMatchObject({ message: 'Changed', status: 409, code: 'CONFLICT' });
});

test('no answer is an ApiError of status 0', async () => {
  const call = post(() => undefined);
  Call.last.onerror?.();
  await expect(call).rejects.toBeInstanceOf(ApiError);
  await expect(call).rejects.toMatchObject({ status: 0 });
});

test('an abort stops the sending and stays an abort', async () => {
  const controller = new AbortController();
  const call = post(() => undefined, controller.signal);
  controller.abort();
  await expect(call).rejects.toSatisfy(isAbort);
  await expect(post(() => undefined, controller.signal)).rejects.toSatisfy(isAbort);
});
