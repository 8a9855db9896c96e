import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BlobsServer } from '@netlify/blobs/server';
import { closeServers, listen } from './listen.ts';
import { siteId } from './request-context.ts';

const loopback = '127.0.0.1';

type Handle = (request: Request) => Promise<Response>;

async function answer(
  handle: Handle,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/' } = message;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const request = new Request(`http://${loopback}${url}`, {
    method,
    headers: Object.entries(message.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]),
    ...(hasBody && { body: Readable.toWeb(message) as ReadableStream, duplex: 'half' }),
  });
  const { status, headers, body } = await handle(request);
  response.writeHead(status, Object.fromEntries(headers));
  if (body) await pipeline(body, response);
  else response.end();
}

/**
 * Netlify Blobs on this machine: files in a folder behind the emulator that comes with the package,
 * for this machine alone. The emulator's own server listens on all interfaces, and an outbox holds
 * personal data. So another server calls its handler and passes its own URL; both are private to
 * TypeScript only.
 */
export async function serveBlobs(directory: string) {
  mkdirSync(directory, { recursive: true });
  const token = randomBytes(16).toString('hex');
  const emulator = new BlobsServer({ directory, token });
  const handle = (emulator['handleRequest'] as Handle).bind(emulator);
  const servers = await listen(
    (message, response) => {
      answer(handle, message, response).catch((error: unknown) => {
        if (!message.destroyed) console.error('Blobs could not answer:', error);
        response.destroy();
      });
    },
    0,
    loopback,
  );
  const { address, port } = servers[0]?.address() as AddressInfo;
  const url = `http://${loopback}:${port}`;
  emulator['address'] = url;
  return { address, url, token, stop: () => closeServers(servers) };
}

/** What NETLIFY_BLOBS_CONTEXT is, by which getStore finds the server in functions and pages. */
export function blobsContext(url: string, token: string): string {
  const context = {
    edgeURL: url,
    uncachedEdgeURL: url,
    primaryRegion: 'us-east-2',
    token,
    siteID: siteId,
    deployID: 'local',
  };
  return Buffer.from(JSON.stringify(context)).toString('base64');
}

/**
 * Serves Blobs to this process.
 * @returns a function that stops it
 */
export async function startBlobs(directory: string): Promise<() => Promise<void>> {
  const { url, token, stop } = await serveBlobs(directory);
  process.env.NETLIFY_BLOBS_CONTEXT = blobsContext(url, token);
  return stop;
}
