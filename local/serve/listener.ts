import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { serverMessages } from '#contract/messages.ts';
import { readBody, TooLargeError } from './body.ts';
import { errorResponse } from './error-response.ts';
import type { Handle } from './request-context.ts';
import type { Shortcut } from './static.ts';
import { writeResponse } from './write-response.ts';

/** Headers that only the platform may write; what a client sends under these names is dropped. */
const platformHeaders = /^(x-nf-|x-forwarded-|forwarded$|x-real-ip$|client-ip$|cdn-loop$)/;
const perHop = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'te',
  'expect',
]);

function makeHeaders(message: IncomingMessage, ip: string, requestId: string): Headers {
  const headers = new Headers();
  for (let at = 0; at < message.rawHeaders.length; at += 2) {
    const name = (message.rawHeaders[at] ?? '').toLowerCase();
    if (platformHeaders.test(name) || perHop.has(name) || name.startsWith(':')) continue;
    headers.append(name, message.rawHeaders[at + 1] ?? '');
  }
  headers.set('x-forwarded-for', ip);
  headers.set('x-forwarded-proto', 'http');
  headers.set('x-nf-client-connection-ip', ip);
  headers.set('x-nf-request-id', requestId);
  return headers;
}

/**
 * Names and addresses of this machine. A page elsewhere can lead a name of its own here (DNS
 * rebinding), and would read the mails.
 */
const ownHost = /^(([a-z0-9-]+\.)?localhost|[\d.]+|\[[\da-f:.]+\])(:\d+)?$/i;

/** The address as the client wrote it. Nothing in the path may turn into another host. */
function makeUrl(message: IncomingMessage): URL | undefined {
  const { host = 'localhost' } = message.headers;
  const target = message.url ?? '/';
  const path = target.startsWith('/') ? target : '/';
  if (!ownHost.test(host)) return undefined;
  return URL.parse(`http://${host}${path}`) ?? undefined;
}

async function answer(
  message: IncomingMessage,
  response: ServerResponse,
  handle: Handle,
  waitUntil: (work: Promise<unknown>) => void,
  requestId: string,
): Promise<void> {
  const ip = (message.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  let result: Response;
  const url = makeUrl(message);
  if (message.method === 'TRACE') {
    // Fetch knows no such request, and nobody is to have their headers told back.
    result = errorResponse('METHOD_NOT_ALLOWED', serverMessages.methodNotAllowed, requestId);
    result.headers.set('Allow', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS');
  } else if (!url) {
    result = errorResponse('VALIDATION_FAILED', serverMessages.malformedBody, requestId);
  } else {
    try {
      const body = await readBody(message);
      const request = new Request(url, {
        method: message.method ?? 'GET',
        headers: makeHeaders(message, ip, requestId),
        body: body ? new Uint8Array(body) : null,
      });
      result = await handle(request, { requestId, ip, waitUntil });
    } catch (error) {
      // The client has gone.
      if (response.destroyed) return;
      if (error instanceof TooLargeError) {
        response.setHeader('connection', 'close');
        result = errorResponse('PAYLOAD_TOO_LARGE', serverMessages.tooLarge, requestId);
      } else {
        console.error(`${message.method} ${url.pathname} failed:`, error);
        result = errorResponse('INTERNAL', serverMessages.internal, requestId);
      }
    }
  }
  await writeResponse(message, response, result, requestId);
}

/**
 * Turns a handler of web requests into one for node:http.
 * @param shortcut is asked first
 */
export function makeListener(
  handle: Handle,
  waitUntil: (work: Promise<unknown>) => void,
  shortcut: Shortcut = () => false,
): RequestListener {
  return (message, response) => {
    const requestId = randomUUID();
    if (shortcut(message, response, requestId)) return;
    answer(message, response, handle, waitUntil, requestId).catch((error: unknown) => {
      console.error(`${message.method} ${message.url} could not be answered:`, error);
      response.destroy();
    });
  };
}
