import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { compressor, pickEncoding } from './compress.ts';

/** Instructions to the edge, which the platform keeps to itself. */
const edgeOnly = [
  'netlify-cdn-cache-control',
  'cdn-cache-control',
  'netlify-cache-tag',
  'cache-tag',
  'netlify-vary',
];

const isBodyless = (status: number) => status === 204 || status === 304 || status < 200;

function weaken(headers: Headers): void {
  const etag = headers.get('etag');
  if (etag && !etag.startsWith('W/')) headers.set('etag', `W/${etag}`);
}

/** Writes a web response to the socket, compressed if that is worth it. */
export async function writeResponse(
  message: IncomingMessage,
  response: ServerResponse,
  result: Response,
  requestId: string,
): Promise<void> {
  const headers = new Headers(result.headers);
  for (const name of edgeOnly) headers.delete(name);
  const isEmpty = result.body === null || message.method === 'HEAD' || isBodyless(result.status);
  const encoding =
    result.status === 206 || isBodyless(result.status)
      ? undefined
      : pickEncoding(message.headers['accept-encoding'] ?? null, headers);
  if (encoding) {
    headers.set('content-encoding', encoding);
    headers.append('vary', 'Accept-Encoding');
    headers.delete('content-length');
    weaken(headers);
  }
  headers.set('x-nf-request-id', requestId);

  response.statusCode = result.status;
  for (const [name, value] of headers) {
    if (name !== 'set-cookie') response.setHeader(name, value);
  }
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);

  // Nobody waits for a body that is none, or any more.
  if (isEmpty || response.destroyed) {
    await result.body?.cancel();
    response.end();
    return;
  }
  try {
    if (encoding) await pipeline(toReadable(result), compressor(encoding), response);
    else if (isJson.test(headers.get('content-type') ?? '')) {
      // It is there as a whole: a stream would cost more than the answer.
      response.end(new Uint8Array(await result.arrayBuffer()));
    } else await pipeline(toReadable(result), response);
  } catch (error) {
    // A client that went away is no failure of ours.
    if (!message.socket.destroyed && !response.destroyed) throw error;
    if (!['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE', 'ABORT_ERR'].includes(code(error))) {
      console.error(`${message.method} ${message.url} broke off:`, error);
    }
  }
}

const isJson = /^application\/json/;

const toReadable = ({ body }: Response) =>
  Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);

const code = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';
