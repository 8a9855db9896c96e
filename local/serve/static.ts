import { createHash } from 'node:crypto';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { NetlifyDev } from '@netlify/dev';
import { compressWhole, pickEncoding, type Encoding } from './compress.ts';
import { applyRange, matchesEtag } from './range.ts';
import type { Stage } from './visit.ts';

interface KeptFile {
  body: Buffer;
  headers: Headers;
  etag: string;
  compressed: Map<Encoding, Promise<Buffer>>;
}

/** Every address under which a file of the build can be asked for. */
export function staticPaths(dist: string): Set<string> {
  const paths = new Set<string>();
  for (const file of globSync('**/*', { cwd: dist })) {
    if (!statSync(join(dist, file)).isFile()) continue;
    const path = `/${file.replaceAll('\\', '/')}`;
    paths.add(encodeURI(path));
    const page = /^(.*?)(\/index)?\.html?$/.exec(path);
    if (page) paths.add(encodeURI(page[1] || '/'));
  }
  return paths;
}

/**
 * Serves the files of the build. NetlifyDev finds them and puts the headers of netlify.toml on
 * them; since a build does not change while it is served, each is asked for once and then kept.
 */
export function makeStaticStage(dev: NetlifyDev, paths: Set<string>, headerRules: HeaderRules) {
  const kept = new Map<string, Promise<KeptFile | undefined>>();

  async function read(url: URL): Promise<KeptFile | undefined> {
    const response = await dev.handle(new Request(url));
    if (!response?.ok) return undefined;
    const body = Buffer.from(await response.arrayBuffer());
    const headers = new Headers(response.headers);
    for (const [name, value] of headerRules(url.pathname)) headers.set(name, value);
    headers.delete('age');
    const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
    headers.set('etag', etag);
    return { body, headers, etag, compressed: new Map() };
  }

  const isStatic = (pathname: string) =>
    paths.has(pathname) || (pathname.length > 1 && paths.has(pathname.replace(/\/$/, '')));

  const stage: Stage = async (request) => {
    const url = new URL(request.url);
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    if (!isStatic(url.pathname)) return undefined;
    const pathname = url.pathname.length > 1 ? url.pathname.replace(/\/$/, '') : url.pathname;
    let file = kept.get(pathname);
    if (!file) {
      file = read(new URL(pathname, url));
      kept.set(pathname, file);
    }
    const found = await file;
    if (!found) {
      kept.delete(pathname);
      return undefined;
    }
    return answer(request, found);
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

export type HeaderRules = (pathname: string) => [string, string][];

/** The headers that the Astro adapter asks for in .netlify/v1/config.json. */
export function readHeaderRules(config: {
  headers?: { for: string; values: Record<string, string> }[];
}): HeaderRules {
  const rules = config.headers ?? [];
  const fits = (pattern: string, path: string) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
  return (pathname) =>
    rules.filter((rule) => fits(rule.for, pathname)).flatMap((rule) => Object.entries(rule.values));
}
