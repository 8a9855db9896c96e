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
 * For pages, at the end of the policy with hashes that Astro makes for each of them: in a meta
 * element, which Astro has in mind, it would mean nothing.
 */
export const pageFramePolicy = "frame-ancestors 'none'";
