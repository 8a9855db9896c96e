import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeListener } from '../../local/serve/listener.ts';
import { makeStaticMiddleware } from '../../local/serve/static.ts';

const dist = mkdtempSync(join(tmpdir(), 'dist-'));
const text = 'A line of text. '.repeat(200);
const headers: [string, string][] = [['content-type', 'text/html; charset=utf-8']];
let asked = 0;
let url = '';

const serve = () =>
  makeStaticMiddleware(dist, new Map([['/page', { file: 'page.html', headers }]]), {
    compressed: join(dist, 'compressed'),
  });

beforeAll(async () => {
  writeFileSync(join(dist, 'page.html'), text);
  const files = serve();
  const handle = async (...visit: Parameters<typeof files.middleware>) => {
    asked += 1;
    return (await files.middleware(...visit)) ?? new Response(null, { status: 404 });
  };
  const server = createServer(makeListener(handle, () => undefined, files.shortcut));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/page`;
  return async () => {
    server.closeAllConnections();
    await once(server.close(), 'close');
  };
});
afterAll(() => rmSync(dist, { recursive: true }));

async function get(given: Record<string, string>) {
  const response = await fetch(url, { headers: given });
  const own = [...response.headers].filter(([name]) => !/date|request-id/.test(name));
  return { status: response.status, headers: own.sort(), body: await response.text() };
}

test.each(['identity', 'br', 'gzip'])('a file in %s is the same from the cache', async (name) => {
  const first = await get({ 'accept-encoding': name });
  expect(first).toMatchObject({ status: 200, body: text });
  const before = asked;
  expect(await get({ 'accept-encoding': name })).toEqual(first);
  expect(asked).toBe(before);
});

test.each(['br', 'gzip'])('a second server of a build sends the same file in %s', async (name) => {
  const first = await get({ 'accept-encoding': name });
  const request = new Request(url, { headers: { 'accept-encoding': name } });
  const visit = { requestId: '1', ip: '127.0.0.1', waitUntil: () => undefined };
  const second = await serve().middleware(request, visit);
  const unpack = name === 'br' ? brotliDecompressSync : gunzipSync;
  if (!second) throw new Error('The file is not served');
  expect(unpack(Buffer.from(await second.arrayBuffer())).toString()).toBe(first.body);
  expect(second.headers.get('etag')).toBe(Object.fromEntries(first.headers)['etag']);
});

test('a conditional request and a range work from the cache too', async () => {
  const { headers } = await get({ 'accept-encoding': 'identity' });
  const etag = Object.fromEntries(headers)['etag'] ?? '';
  const plain = { 'accept-encoding': 'identity' };
  expect(await get({ ...plain, 'if-none-match': etag })).toMatchObject({ status: 304, body: '' });
  const part = await get({ ...plain, range: 'bytes=2-5' });
  expect(part).toMatchObject({ status: 206, body: text.slice(2, 6) });
});
