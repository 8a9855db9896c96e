import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeImageMiddleware } from '../../local/serve/images.ts';

const blue = { create: { width: 600, height: 400, channels: 3 as const, background: '#036' } };
const files: Record<string, Buffer> = {
  '/plant.png': await sharp(blue).png().toBuffer(),
  '/turned.jpg': await sharp(blue).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
  '/words.txt': Buffer.from('no picture'),
};

let server: Server;
let origin = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    const body = files[request.url ?? ''];
    response.writeHead(body ? 200 : 404).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

const visit = { requestId: 'r', ip: '127.0.0.1', waitUntil: () => undefined };
const ask = (query: string, headers: Record<string, string> = {}) =>
  makeImageMiddleware(() => origin)(
    new Request(`http://localhost/.netlify/images?${query}`, { headers }),
    visit,
  );

async function shown(query: string, headers?: Record<string, string>) {
  const response = await ask(query, headers);
  const { width, height } = await sharp(await response?.arrayBuffer()).metadata();
  return [response?.headers.get('content-type'), width, height];
}

test.each([
  ['url=/plant.png&w=300&h=300&fit=cover&fm=avif&q=42', 'image/avif', 300, 300],
  ['url=/plant.png&w=300&fm=webp&q=60', 'image/webp', 300, 200],
  ['url=/plant.png&w=300&h=300&fm=jpg', 'image/jpeg', 300, 200],
  // Never larger than the source, and in the asked shape all the same.
  ['url=/plant.png&w=1200&h=1200&fit=cover&fm=webp', 'image/webp', 400, 400],
  ['url=/plant.png&w=5000&fm=webp', 'image/webp', 600, 400],
  // Upright, as the camera was held.
  ['url=/turned.jpg&w=200&fm=webp', 'image/webp', 200, 300],
  ['url=/plant.png&w=300', 'image/png', 300, 200],
])('%s', async (query, type, width, height) => {
  expect(await shown(query)).toEqual([type, width, height]);
});

test('chooses the best format that the browser accepts, and sends Vary', async () => {
  const headers = { accept: 'image/webp,image/avif,*/*' };
  expect(await shown('url=/plant.png&w=300', headers)).toEqual(['image/avif', 300, 200]);
  expect((await ask('url=/plant.png&w=300', headers))?.headers.get('vary')).toBe('Accept');
});

test('answers 304 to its ETag', async () => {
  const query = 'url=/plant.png&w=60&fm=webp';
  const etag = (await ask(query))?.headers.get('etag') ?? '';
  expect((await ask(query, { 'if-none-match': etag }))?.status).toBe(304);
});

test.each([
  ['nothing', ''],
  ['a file that is not there', 'url=/none.png'],
  ['a file that is no picture', 'url=/words.txt'],
  ['another site', 'url=https://example.com/plant.png'],
  ['another scheme', 'url=file:///etc/hostname'],
])('answers 404 without a cause for %s', async (_what, query) => {
  const response = await ask(query);
  expect(response?.status).toBe(404);
  expect(await response?.text()).toBe('This picture cannot be shown');
});
