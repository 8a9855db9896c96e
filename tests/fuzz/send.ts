import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Call, Request } from './requests.ts';

export interface Answer {
  /** 0 if the socket was closed without an answer. */
  status: number;
  type: string;
  body: string;
}

async function call(
  url: string,
  { path, method, headers, body }: Call,
  cookie = '',
): Promise<Answer> {
  let encoded: BodyInit | undefined;
  if (Array.isArray(body)) {
    encoded = new FormData();
    for (const [name, value] of body) encoded.append(name, value);
  } else if (body !== undefined) encoded = Buffer.from(body);
  const response = await fetch(url + path, {
    method,
    headers: { ...headers, ...(cookie && { cookie }) },
    redirect: 'manual',
    ...(encoded !== undefined && { body: encoded }),
  });
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    body: Buffer.from(await response.arrayBuffer()).toString('latin1'),
  };
}

async function sendRaw(url: string, bytes: Uint8Array): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  const first = Promise.race([once(socket, 'data'), once(socket, 'close')]).catch(() => []);
  socket.end(bytes);
  const [chunk] = await Promise.race([first, delay(3_000, [], { ref: false })]);
  socket.destroy();
  const body = Buffer.isBuffer(chunk) ? chunk.toString('latin1') : '';
  return { status: Number(/^HTTP\/1\.\d (\d{3})/.exec(body)?.[1] ?? 0), type: 'raw', body };
}

/** Sends a request with the Cookie header of its caller. */
export const send = (
  url: string,
  request: Request,
  cookies: Record<Call['caller'], string>,
): Promise<Answer> =>
  'raw' in request ? sendRaw(url, request.raw) : call(url, request, cookies[request.caller]);
