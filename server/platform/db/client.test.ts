import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchFile } from './client.ts';

/** A storage whose answer the test goes on with itself. */
let answer: ServerResponse;
const server = createServer((_request, response) => {
  answer = response;
  response.writeHead(200, { 'content-type': 'application/octet-stream' }).write('begun');
});

beforeEach(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  server.close();
  server.closeAllConnections();
});

async function begin() {
  const { port } = server.address() as AddressInfo;
  const response = await fetchFile(`http://127.0.0.1:${port}/`, {});
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const read = async () => {
    const { value, done } = await reader.read();
    return done ? undefined : new TextDecoder().decode(value);
  };
  expect(await read()).toBe('begun');
  return read;
}

test('a file has no time limit while it makes progress', async () => {
  const read = await begin();
  for (const part of ['one', 'two', 'three']) {
    vi.advanceTimersByTime(15_000);
    answer.write(part);
    expect(await read()).toBe(part);
  }
  answer.end();
  expect(await read()).toBeUndefined();
});

test('a file without progress is aborted', async () => {
  const read = await begin();
  vi.advanceTimersByTime(21_000);
  await expect(read()).rejects.toThrow('abort');
});
