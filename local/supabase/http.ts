import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

/** One request, its address split but not decoded: a path is never normalised here. */
export interface Incoming {
  method: string;
  path: string;
  search: string;
  headers: Record<string, string>;
  /** The body; undefined if it is longer than `limit` bytes (it is read to its end). */
  body: (limit: number) => Promise<Buffer | undefined>;
}

/** One answer. `file` sends the bytes `start` to `end` (both counted) of a file. */
export interface Reply {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
  file?: { path: string; start: number; end: number };
}

/** A JSON answer; a text, or its bytes, is JSON already. */
export function json(status: number, value: unknown, headers: Record<string, string> = {}): Reply {
  const isJson = typeof value === 'string' || Buffer.isBuffer(value);
  const body = isJson ? value : JSON.stringify(value);
  const type = 'application/json; charset=utf-8';
  return { status, headers: { 'content-type': type, ...headers }, body };
}

/** An answer that is thrown, so that it ends the request and its transaction. */
export class ErrorResponse extends Error {
  readonly reply: Reply;
  constructor(reply: Reply) {
    super(reply.body?.toString() ?? `status ${reply.status}`);
    this.reply = reply;
  }
}

/** What the real service may know and this emulator does not: always HTTP 501, never a guess. */
export class Unsupported extends ErrorResponse {
  /** @param what completes "… is not known here." */
  constructor(what: string) {
    const message = `${what} is not known here.`;
    const storage = { statusCode: '501', error: 'NotImplemented' };
    super(json(501, { ...storage, code: 'LOCAL501', message, details: null, hint: null }));
  }
}

/** Reads a node request. Repeated headers are joined with a comma. */
export function readIncoming(req: IncomingMessage): Incoming {
  const [, path = '', search = ''] = /^([^?]*)\??(.*)$/s.exec(req.url ?? '/') ?? [];
  const headers = Object.entries(req.headers).map(([name, value]) => [name, String(value)]);
  return {
    method: req.method ?? 'GET',
    path,
    search,
    headers: Object.fromEntries(headers) as Record<string, string>,
    async body(limit) {
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of req as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size <= limit) chunks.push(chunk);
      }
      return size <= limit ? Buffer.concat(chunks) : undefined;
    },
  };
}

const cors = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, ETag, Location, Range-Unit',
};

/** The gateway's answer to a CORS preflight. */
export const preflight = ({ headers }: Incoming): Reply => ({
  status: 200,
  headers: {
    'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? 'authorization',
    'access-control-max-age': '86400',
  },
});

/** Sends an answer, with the headers that a hosted gateway adds for browsers. */
export async function send(req: IncomingMessage, res: ServerResponse, reply: Reply): Promise<void> {
  // A body left unread would make the next request on this connection unreadable.
  if (!req.readableEnded) req.resume();
  const { status, body = '', file } = reply;
  const isBare = status === 204 || status === 304;
  const length = isBare ? 0 : file ? file.end - file.start + 1 : Buffer.byteLength(body);
  const size = status === 204 ? {} : { 'content-length': String(length) };
  res.writeHead(status, { ...cors, ...reply.headers, ...size });
  if (req.method === 'HEAD' || length === 0) res.end();
  else if (file) await pipeline(createReadStream(file.path, file), res).catch(() => res.destroy());
  else res.end(body);
}
