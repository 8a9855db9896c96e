import type { AstroGlobal } from 'astro';

interface LiveResult {
  entry?: unknown;
  error?: Error | undefined;
}

const statuses: Readonly<Record<string, number>> = {
  UNAVAILABLE: 503,
  TIMED_OUT: 504,
  TOO_MANY_REQUESTS: 429,
};
const retrySeconds = 30;

/**
 * Sets status and headers of a page that belongs to whoever has its address: no cache keeps it and
 * no search engine shows it.
 * @throws the error of the entry when it is neither an absence nor a refusal: the platform answers 500
 */
export function applyPrivatePolicy(
  { response, cache }: Pick<AstroGlobal, 'response' | 'cache'>,
  { entry, error }: LiveResult,
): 'shown' | 'missing' | 'unavailable' {
  cache.set(false);
  response.headers.set('Cache-Control', 'private, no-store');
  response.headers.set('X-Robots-Tag', 'noindex, nofollow');
  if (entry) return 'shown';
  if (error && error.name !== 'LiveEntryNotFoundError') {
    const status = 'code' in error ? statuses[String(error.code)] : undefined;
    if (status === undefined) throw error;
    response.status = status;
    response.headers.set('Retry-After', String(retrySeconds));
    return 'unavailable';
  }
  response.status = 404;
  return 'missing';
}
