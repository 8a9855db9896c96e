import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { Transform } from 'node:stream';

export type Encoding = 'br' | 'gzip';

const compressible =
  /^(text\/|application\/(json|javascript|xml|manifest\+json|rss\+xml|ld\+json)|image\/svg\+xml)/;

/** Below this many bytes an answer fits into one packet anyway. */
const worthwhile = 512;

/** What the client takes, best first, or nothing when this answer is not to be compressed. */
export function pickEncoding(accept: string | null, headers: Headers): Encoding | undefined {
  if (headers.has('content-encoding')) return undefined;
  if (!compressible.test(headers.get('content-type') ?? '')) return undefined;
  if (/no-transform/.test(headers.get('cache-control') ?? '')) return undefined;
  const length = headers.get('content-length');
  if (length !== null && Number(length) < worthwhile) return undefined;
  const offers = new Map(
    (accept ?? '').split(',').map((offer) => {
      const [name = '', ...rest] = offer.trim().toLowerCase().split(';');
      const quality = rest.find((part) => part.trim().startsWith('q='));
      return [name, quality ? Number(quality.trim().slice(2)) : 1] as const;
    }),
  );
  return (['br', 'gzip'] as const).find((name) => (offers.get(name) ?? 0) > 0);
}

/** A compressor for answers made on demand: quick rather than small. */
export function compressor(encoding: Encoding): Transform {
  return encoding === 'br'
    ? createBrotliCompress({
        flush: constants.BROTLI_OPERATION_FLUSH,
        params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
      })
    : createGzip({ level: 6, flush: constants.Z_SYNC_FLUSH });
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses a file once, at the highest level; the result is cached. */
export function compressWhole(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br'
    ? brotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: body.length > 600_000 ? 6 : 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      })
    : zip(body, { level: 9 });
}
