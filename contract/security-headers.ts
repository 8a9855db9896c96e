/**
 * Headers that every answer carries, whoever makes it: functions and on-demand pages set them in
 * code, static files through netlify.toml (a test holds the two together).
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
 * Sent on https only: over http browsers ignore it, and a local server must not pin itself. One day
 * and this host alone, until docs/deploy.md says that it may be longer.
 */
export const strictTransportSecurity = 'max-age=86400';

/** For answers that are data: nothing in them may run, load or be framed. */
export const dataContentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * For pages, beside the policy with hashes that Astro puts into each of them. A meta element
 * cannot say frame-ancestors, so the header does.
 */
export const pageFramePolicy = "frame-ancestors 'none'";
