import { createHash } from 'node:crypto';
import { securityHeaders } from '#contract/security-headers.ts';
import { matchesEtag } from './range.ts';
import type { Middleware } from './request-context.ts';

interface Picture {
  body: Uint8Array<ArrayBuffer>;
  type: string;
  etag: string;
}

const memoryBytes = 64 * 1024 * 1024;

const etagOf = (body: Uint8Array) => `"${createHash('sha1').update(body).digest('base64url')}"`;

const errorResponse = (status: 404 | 502) =>
  new Response('This picture cannot be shown', {
    status,
    headers: { ...securityHeaders, 'content-type': 'text/plain; charset=utf-8' },
  });

/**
 * `/.netlify/images?url=…&w=…`: the platform's picture service. Only pictures of this very site
 * are cut. Results are cached in memory, as by the platform.
 * @param origin address under which this server reaches itself
 */
export function makeImageMiddleware(origin: () => string): Middleware {
  const kept = new Map<string, Picture>();
  let bytes = 0;

  function keep(key: string, picture: Picture): void {
    kept.set(key, picture);
    bytes += picture.body.length;
    for (const [oldest, { body }] of kept) {
      if (bytes <= memoryBytes) break;
      kept.delete(oldest);
      bytes -= body.length;
    }
  }

  async function make(query: URLSearchParams, accept: string): Promise<Picture | Response> {
    const address = query.get('url') ?? '';
    if (!address || !URL.canParse(address, origin())) return errorResponse(404);
    const url = new URL(address, origin());
    if (url.origin !== new URL(origin()).origin) return errorResponse(404);
    const source = await fetch(url);
    if (!source.ok) {
      await source.body?.cancel();
      return errorResponse(source.status < 500 ? 404 : 502);
    }
    // Loaded late: most starts end before a picture is asked for.
    const { cutPicture } = await import('./cut-picture.ts');
    try {
      const { body, type } = await cutPicture(await source.arrayBuffer(), query, accept);
      return { body, type, etag: etagOf(body) };
    } catch {
      return errorResponse(404);
    }
  }

  return async (request) => {
    const url = new URL(request.url);
    if (url.pathname !== '/.netlify/images') return undefined;
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    url.searchParams.sort();
    const accept = url.searchParams.has('fm') ? '' : (request.headers.get('accept') ?? '');
    const key = `${url.search}\n${accept}`;
    let picture = kept.get(key);
    if (!picture) {
      const made = await make(url.searchParams, accept);
      if (made instanceof Response) return made;
      picture = made;
      keep(key, picture);
    }
    const headers = {
      ...securityHeaders,
      'content-type': picture.type,
      'content-length': String(picture.body.length),
      etag: picture.etag,
      'cache-control': 'public, max-age=0, must-revalidate',
      ...(accept === '' ? {} : { vary: 'Accept' }),
    };
    if (matchesEtag(request, picture.etag)) return new Response(null, { status: 304, headers });
    return new Response(picture.body, { headers });
  };
}
