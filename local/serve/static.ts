import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { compressWhole, pickEncoding, type Encoding } from './compress.ts';
import { applyRange, matchesEtag } from './range.ts';
import type { StaticFile } from './static-files.ts';
import type { Middleware } from './request-context.ts';

interface KeptFile {
  body: Buffer;
  headers: Headers;
  etag: string;
  answers: Map<Encoding | undefined, Promise<FileAnswer>>;
}

/** A file as it is sent in one encoding, or in none. */
interface FileAnswer {
  headers: Headers;
  body: Buffer;
  isEncoded: boolean;
}

/** Of the many ways to say which encodings one takes, so many are remembered for each file. */
const maxWays = 20;

/** Writes an answer at once; false leaves the request to the middlewares. */
export type Shortcut = (
  message: IncomingMessage,
  response: ServerResponse,
  requestId: string,
) => boolean;

interface StaticOptions {
  /** What the edge adds. */
  headersOfEdge?: Record<string, string>;
  /** Folder of compressed files, which all servers of this build share. */
  compressed: string;
}

/**
 * Serves the files of the build with the headers that go with them. A build does not change
 * while it is served, so each file is read and compressed once and then cached.
 */
export function makeStaticMiddleware(
  dist: string,
  files: Map<string, StaticFile>,
  { headersOfEdge = {}, compressed }: StaticOptions,
) {
  const kept = new Map<string, Promise<KeptFile>>();
  const ready = new Map<string, { headers: Record<string, string>; body: Buffer }>();

  async function read(entry: StaticFile): Promise<KeptFile> {
    const body = await readFile(join(dist, entry.file));
    const headers = new Headers(entry.headers);
    const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
    headers.set('etag', etag);
    headers.set('content-length', String(body.length));
    return { body, headers, etag, answers: new Map() };
  }

  const middleware: Middleware = async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const { pathname } = new URL(request.url);
    // A page with a slash at its end is no file: the platform hands it to the on-demand pages.
    const entry = files.get(pathname);
    if (!entry) return undefined;
    let file = kept.get(pathname);
    if (!file) {
      file = read(entry);
      kept.set(pathname, file);
    }
    const { headers, body, isEncoded } = await represent(request, await file, compressed);
    if (request.method === 'GET' && ready.size < files.size * maxWays) {
      const all = { ...Object.fromEntries(headers), ...headersOfEdge };
      ready.set(readyKey(pathname, request.headers.get('accept-encoding')), { headers: all, body });
    }
    return answer(request, { headers, body, isEncoded }, (await file).etag);
  };

  /** A complete answer of the middleware, cached for paths of no function. */
  const shortcut: Shortcut = (message, response, requestId) => {
    const { method, url = '', headers } = message;
    if (method !== 'GET' || !plainHost.test(headers.host ?? '')) return false;
    if (headers.range !== undefined || headers['if-none-match'] !== undefined) return false;
    const [pathname = ''] = url.split('?', 1);
    const found = ready.get(readyKey(pathname, headers['accept-encoding'] ?? null));
    if (!found) return false;
    response.writeHead(200, { ...found.headers, 'x-nf-request-id': requestId });
    response.end(found.body);
    return true;
  };
  return { middleware, shortcut };
}

const plainHost = /^[a-z0-9.-]+(:\d+)?$/i;
const readyKey = (pathname: string, encodings: unknown) => `${pathname} ${String(encodings)}`;

/** The file in the encoding that the client likes best. */
function represent(request: Request, file: KeptFile, compressed: string): Promise<FileAnswer> {
  const encoding = pickEncoding(request.headers.get('accept-encoding'), file.headers);
  const answer = file.answers.get(encoding) ?? encode(encoding, file, compressed);
  file.answers.set(encoding, answer);
  return answer;
}

async function encode(
  encoding: Encoding | undefined,
  file: KeptFile,
  compressed: string,
): Promise<FileAnswer> {
  const headers = new Headers(file.headers);
  if (!encoding) {
    headers.set('accept-ranges', 'bytes');
    return { headers, body: file.body, isEncoded: false };
  }
  const body = await compressOnce(compressed, file, encoding);
  headers.set('content-encoding', encoding);
  headers.set('vary', 'Accept-Encoding');
  headers.set('etag', `W/${file.etag}`);
  headers.set('content-length', String(body.length));
  return { headers, body, isEncoded: true };
}

/** Compresses a file unless a server of the same build has done so: the highest level takes long. */
async function compressOnce(folder: string, { etag, body }: KeptFile, encoding: Encoding) {
  const path = join(folder, `${etag.slice(1, -1)}.${encoding}`);
  const stored = await readFile(path).catch(() => undefined);
  if (stored) return stored;
  const made = await compressWhole(body, encoding);
  // Others may compress the same file at the same time: a reader never sees half of it.
  const partial = `${path}.${randomUUID()}`;
  try {
    await mkdir(folder).catch(() => undefined); // it exists already
    await writeFile(partial, made);
    await rename(partial, path);
  } catch {
    // The build has been deleted. The answer does not need the stored copy.
  }
  return made;
}

function answer(
  request: Request,
  { headers, body, isEncoded }: FileAnswer,
  etag: string,
): Response {
  const own = new Headers(headers);
  if (matchesEtag(request, etag)) {
    for (const name of ['content-type', 'content-length', 'content-encoding']) own.delete(name);
    return new Response(null, { status: 304, headers: own });
  }
  if (!isEncoded) return applyRange(request, body, own);
  return new Response(new Uint8Array(body), { headers: own });
}
