import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeServers, listen } from '../../local/serve/listen.ts';
import { makeListener } from '../../local/serve/listener.ts';

let servers: Server[];
/** What the next request is answered with; the name of its method unless set. */
let body: BodyInit | undefined;
let headers: [name: string, value: string][] = [];
beforeAll(async () => {
  const listener = makeListener(
    (request) => Promise.resolve(new Response(body ?? request.method, { headers })),
    () => undefined,
  );
  servers = await listen(listener, 0, '127.0.0.1', {
    headersTimeout: 100,
    requestTimeout: 200,
    connectionsCheckingInterval: 20,
  });
});
afterAll(() => closeServers(servers));

/** All that the server says to some bytes until it closes the connection. */
async function answerTo(bytes: string): Promise<string> {
  const { port } = servers[0]?.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  return text(socket);
}

test('TRACE is refused in the common error format', async () => {
  const answer = await answerTo('TRACE / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 405 /);
  expect(answer).toMatch(/\r\nallow: GET, /i);
  expect(answer).toContain('"code":"METHOD_NOT_ALLOWED"');
});

test('a foreign Host header is refused', async () => {
  const ask = (host: string) =>
    answerTo(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  for (const host of ['evil.example', 'localhost.evil.example:80', 'evil', '127.0.0.1.evil']) {
    expect(await ask(host)).toMatch(/^HTTP\/1\.1 400 /);
  }
  for (const host of ['localhost:8888', 'smcs.localhost', '127.0.0.1', '[::1]:8888']) {
    expect(await ask(host)).toMatch(/^HTTP\/1\.1 200 /);
  }
});

test.each([
  ['a head', 'GET / HTTP/1.1\r\nHost: localhost\r\n'],
  ['a body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nabc'],
  ['chunks', 'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab'],
])('a request with an unfinished part is ended: %s', async (_, bytes) => {
  expect(await answerTo(bytes)).toMatch(/^HTTP\/1\.1 408 /);
});

test('an idle connection is kept open for the client', async () => {
  const { port } = servers[0]?.address() as AddressInfo;
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  expect(headers.get('connection')).toBe('keep-alive');
  expect(headers.get('keep-alive'), 'announces an end').toBeNull();
});

test('a complete body is sent with its length', async () => {
  body = 'all of it';
  const answer = await answerTo('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/\r\ncontent-length: 9\r\n[^]*\r\nall of it$/i);
});

test('a stream is sent part by part until the client leaves', async () => {
  const { promise: isLeft, resolve: leave } = Promise.withResolvers<void>();
  let more: ReadableStreamDefaultController<Uint8Array> | undefined;
  body = new ReadableStream<Uint8Array>({ start: (it) => void (more = it), cancel: () => leave() });
  const { port } = servers[0]?.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  let seen = '';
  for (const part of ['first', 'second']) {
    more?.enqueue(new TextEncoder().encode(part));
    while (!seen.includes(part)) seen += String((await once(socket, 'data'))[0]);
  }
  expect(seen).toMatch(/\r\ntransfer-encoding: chunked\r\n/i);
  socket.destroy();
  await isLeft;
});

test('an answer has no headers for the edge, separate cookies, and a weak ETag when compressed', async () => {
  body = 'text '.repeat(200);
  headers = [
    ['content-type', 'text/html'],
    ['etag', '"tag"'],
    ['vary', 'Accept'],
    ['content-length', '1000'],
    ['set-cookie', 'a=1'],
    ['set-cookie', 'b=2'],
    ['netlify-cdn-cache-control', 'max-age=9'],
    ['netlify-cache-tag', 'news'],
    ['netlify-vary', 'query=page'],
  ];
  const ask = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n';
  const [plain = ''] = (await answerTo(`${ask}\r\n`)).split('\r\n\r\n');
  expect(plain).toMatch(/\r\nset-cookie: a=1\r\nset-cookie: b=2\r\n/i);
  expect(plain).toMatch(/\r\netag: "tag"\r\n/i);
  expect(plain).toMatch(/\r\ncontent-length: 1000\r\n/i);
  expect(plain).toMatch(/\r\nx-nf-request-id: \S+/i);
  expect(plain).not.toMatch(/netlify-/i);
  const [zipped = ''] = (await answerTo(`${ask}Accept-Encoding: gzip\r\n\r\n`)).split('\r\n\r\n');
  expect(zipped).toMatch(/\r\ncontent-encoding: gzip\r\n/i);
  expect(zipped).toMatch(/\r\netag: W\/"tag"\r\n/i);
  expect(zipped.match(/\r\nvary: (.*)/gi)?.join()).toMatch(/Accept\b[^]*Accept-Encoding/);
  expect(zipped).not.toMatch(/content-length/i);
});
