import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressWhole, pickEncoding, type Encoding } from './compress.ts';
import { applyRange, matchesEtag } from './range.ts';
import type { StaticFile } from './static-files.ts';
import type { Stage } from './request-context.ts';

interface KeptFile {
  body: Buffer;
  headers: Headers;
  etag: string;
  compressed: Map<Encoding, Promise<Buffer>>;
}

/**
 * Serves the files of the build with the headers that go with them. A build does not change
 * while it is served, so each file is read and compressed once and then kept.
 */
export function makeStaticStage(dist: string, files: Map<string, StaticFile>) {
  const kept = new Map<string, Promise<KeptFile>>();

  async function read(entry: StaticFile): Promise<KeptFile> {
    const body = await readFile(join(dist, entry.file));
    const headers = new Headers(entry.headers);
    const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
    headers.set('etag', etag);
    return { body, headers, etag, compressed: new Map() };
  }

  // A page with a slash at its end is no file: the platform hands it to the on-demand pages.
  const isStatic = (pathname: string) => files.has(pathname);

  const stage: Stage = async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const { pathname } = new URL(request.url);
    const entry = files.get(pathname);
    if (!entry) return undefined;
    let file = kept.get(pathname);
    if (!file) {
      file = read(entry);
      kept.set(pathname, file);
    }
    return answer(request, await file);
  };
  return { stage, isStatic };
}

async function answer(request: Request, file: KeptFile): Promise<Response> {
  const headers = new Headers(file.headers);
  if (matchesEtag(request, file.etag)) {
    headers.delete('content-type');
    return new Response(null, { status: 304, headers });
  }
  headers.set('content-length', String(file.body.length));
  const encoding = pickEncoding(request.headers.get('accept-encoding'), headers);
  if (!encoding) return applyRange(request, file.body, headers);
  let body = file.compressed.get(encoding);
  if (!body) {
    body = compressWhole(file.body, encoding);
    file.compressed.set(encoding, body);
  }
  const bytes = await body;
  headers.set('content-encoding', encoding);
  headers.set('vary', 'Accept-Encoding');
  headers.set('etag', `W/${file.etag}`);
  headers.set('content-length', String(bytes.length));
  return new Response(new Uint8Array(bytes), { headers });
}
