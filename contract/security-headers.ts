/**
 * Headers of every answer: functions and on-demand pages set them in
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
 * Strict-Transport-Security, unless the environment sets another: for a day, so that a mistake with
 * the domain does not last, and for this host only, as the site does not control other hosts of the
 * company. docs/operations.md explains when to lengthen it. It is sent on https only: browsers ignore
 * it over http, and a local server must not send it.
 */
export const strictTransportSecurity = 'max-age=86400';

/** For answers that are data: nothing in them may run or load, and no page may frame them. */
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
