import { createHash } from 'node:crypto';
import type { NetlifyDev } from '@netlify/dev';
import { securityHeaders } from '#contract/security-headers.ts';
import { matchesEtag } from './range.ts';
import type { Stage } from './visit.ts';

interface Picture {
  body: Uint8Array<ArrayBuffer>;
  type: string;
  etag: string;
}

const memoryBytes = 64 * 1024 * 1024;

const etagOf = (body: Uint8Array) => `"${createHash('sha1').update(body).digest('base64url')}"`;

/** NetlifyDev takes seconds for an AVIF; a seventh of the effort makes it a twentieth larger. */
async function quickAvif(picture: ArrayBuffer, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  return new Uint8Array(await sharp(picture).avif({ quality, effort: 2 }).toBuffer());
}

/**
 * `/.netlify/images?url=…&w=…`: the platform's picture service, played by NetlifyDev. A relative
 * address is fetched from this very site. Results are kept, as the platform's cache does.
 * @param loadDev brings NetlifyDev up, the first time it is needed
 * @param origin address under which this server reaches itself
 */
export function makeImageStage(loadDev: () => Promise<NetlifyDev>, origin: () => string): Stage {
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

  async function make(wish: URL, accept: string): Promise<Picture | Response> {
    const url = new URL(wish);
    const isAvif = url.searchParams.get('fm') === 'avif';
    if (isAvif) {
      url.searchParams.set('fm', 'webp');
      url.searchParams.set('q', '96');
    }
    const request = new Request(url, { headers: { accept } });
    const dev = await loadDev();
    const response = await dev.handle(request, { serverAddress: origin() });
    const type = response?.headers.get('content-type') ?? '';
    // What the service says of its troubles names folders of this machine.
    if (!response?.ok || !type.startsWith('image/')) {
      await response?.body?.cancel();
      const status = response && response.status >= 400 && response.status < 500 ? 404 : 502;
      return new Response('This picture cannot be shown', {
        status,
        headers: { ...securityHeaders, 'content-type': 'text/plain; charset=utf-8' },
      });
    }
    const answered = await response.arrayBuffer();
    if (isAvif) {
      const body = await quickAvif(answered, Number(wish.searchParams.get('q')) || 50);
      return { body, type: 'image/avif', etag: etagOf(body) };
    }
    const body = new Uint8Array(answered);
    return { body, type, etag: etagOf(body) };
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
      const made = await make(url, accept);
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
