/**
 * Headers that every answer carries, whoever makes it: functions and on-demand pages set them in
 * code, static files through netlify.toml (a test holds the two together). The other headers of
 * static files are written by the build (src/build/static-headers.ts).
 */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/**
 * Strict-Transport-Security unless the environment says otherwise: a day, so that a mistake with the
 * domain heals overnight, and this host alone, as other hosts of the company are not ours to pin.
 * docs/operations.md says when to lengthen it.
 * Sent on https only: over http browsers ignore it, and a local server must not pin itself.
 */
export const strictTransportSecurity = 'max-age=86400';

/** For answers that are data: nothing in them may run, load or be framed. */
export const dataContentSecurityPolicy =
  "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/**
 * Directives of the Content-Security-Policy of pages, to which Astro adds the hashes of its scripts
 * and styles. Storage is reached by the browser directly, for videos and uploads.
 */
export const pagePolicy = (storageOrigin: string) => [
  "default-src 'self'" as const,
  `img-src 'self' data: blob: ${storageOrigin}`.trim() as `img-src ${string}`,
  `media-src 'self' blob: ${storageOrigin}`.trim() as `media-src ${string}`,
  `connect-src 'self' ${storageOrigin}`.trim() as `connect-src ${string}`,
  "object-src 'none'" as const,
  "base-uri 'none'" as const,
  "form-action 'self'" as const,
  "frame-ancestors 'none'" as const,
];
