import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { compressor, pickEncoding, type Encoding } from './compress.ts';

/** What is not sent as it stands: instructions to the edge, which the platform keeps to itself, and cookies, each a line. */
const heldBack = new Set([
  'netlify-cdn-cache-control',
  'cdn-cache-control',
  'netlify-cache-tag',
  'cache-tag',
  'netlify-vary',
  'set-cookie',
]);

const isBodyless = (status: number) => status === 204 || status === 304 || status < 200;

function writeHeaders(response: ServerResponse, { status, headers }: Response): void {
  response.statusCode = status;
  for (const [name, value] of headers) {
    if (!heldBack.has(name)) response.setHeader(name, value);
  }
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
}

/** What compression changes of an answer's headers. */
function markEncoded(response: ServerResponse, encoding: Encoding, { headers }: Response): void {
  response.setHeader('content-encoding', encoding);
  response.appendHeader('vary', 'Accept-Encoding');
  response.removeHeader('content-length');
  const etag = headers.get('etag');
  if (etag && !etag.startsWith('W/')) response.setHeader('etag', `W/${etag}`);
}

/** Writes a web response to the socket, compressed if that is worth it. */
export async function writeResponse(
  message: IncomingMessage,
  response: ServerResponse,
  result: Response,
  requestId: string,
): Promise<void> {
  const isEmpty = result.body === null || message.method === 'HEAD' || isBodyless(result.status);
  const encoding =
    result.status === 206 || isBodyless(result.status)
      ? undefined
      : pickEncoding(message.headers['accept-encoding'] ?? null, result.headers);
  writeHeaders(response, result);
  if (encoding) markEncoded(response, encoding, result);
  response.setHeader('x-nf-request-id', requestId);

  // Nobody waits for a body that is none, or any more.
  if (isEmpty || response.destroyed || result.body === null) {
    await result.body?.cancel();
    response.end();
    return;
  }
  try {
    const reader = readerOf(result.body, response);
    if (encoding) await pipeline(chunksOf(reader), compressor(encoding), response);
    else await send(reader, response);
  } catch (error) {
    // A client that went away is no failure of ours.
    if (!message.socket.destroyed && !response.destroyed) throw error;
    if (!['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE', 'ABORT_ERR'].includes(code(error))) {
      console.error(`${message.method} ${message.url} broke off:`, error);
    }
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Reads a body, which is given up when the client goes away. */
function readerOf(body: ReadableStream<Uint8Array>, response: ServerResponse): Reader {
  const reader = body.getReader();
  response.once('close', () => void reader.cancel().catch(() => undefined));
  return reader;
}

/**
 * A body as it comes. Node's own streams of web streams cost more than most answers.
 * @param begun reads that are under way already, the first one first
 */
async function* chunksOf(reader: Reader, begun: ReturnType<Reader['read']>[] = []) {
  for (;;) {
    const { done, value } = await (begun.shift() ?? reader.read());
    if (done) return;
    yield value;
  }
}

/** Sends a body: in one piece, with its length, if it is there as a whole. */
async function send(reader: Reader, response: ServerResponse): Promise<void> {
  const first = await reader.read();
  const second = reader.read();
  const isWhole = await Promise.race([second.then(({ done }) => done), turn(false)]);
  if (isWhole) response.end(first.value);
  else await pipeline(chunksOf(reader, [Promise.resolve(first), second]), response);
}

const code = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';
