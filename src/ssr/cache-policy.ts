import type { AstroGlobal } from 'astro';

/** How a page that shows live data turned out. */
export type Outcome = 'fresh' | 'stale' | 'missing' | 'gone' | 'unavailable';

interface LiveResult {
  entry?:
    | {
        data: {
          staleSince?: string;
          /** ISO time at which something of it appears or goes by the clock. */
          nextChange?: string | undefined;
          /** It was there and will not be again: 410. */
          isGone?: boolean;
        };
      }
    | undefined;
  error?: Error | undefined;
}

interface CacheOptions {
  /** Tags by which a write purges the page. */
  tags: string[];
  /** Query parameters that make another page; all others share one cache entry. */
  vary?: readonly string[];
  /** What else the page is made of and stands without; it stays for seconds while one is missing or stale. */
  parts?: readonly LiveResult[];
}

/** A purge makes a write visible; should all of them fail, a page is old for this long at most. */
const fresh = { maxAge: 5 * 60, swr: 10 * 60 };
const staleSeconds = 10;

/** The clock that ends a copy may be behind the database's, which decides what is visible. */
const skewSeconds = 1;

/**
 * How long the CDN keeps a fresh page: never beyond the next moment at which something on it
 * appears or goes. False: not at all, as that moment is here.
 */
function freshUntil(results: readonly LiveResult[], tags: string[]) {
  const moments = results.flatMap(({ entry }) => entry?.data.nextChange ?? []).map(Date.parse);
  const seconds = Math.floor((Math.min(...moments) - Date.now()) / 1_000) - skewSeconds;
  if (seconds <= 0) return false;
  const maxAge = Math.min(fresh.maxAge, seconds);
  return { maxAge, swr: Math.min(fresh.swr, seconds - maxAge), tags };
}
const retrySeconds = 30;

/** Status of a page whose data was refused: an outage, one too costly, too many requests. */
const errorStatuses: Readonly<Record<string, number>> = {
  UNAVAILABLE: 503,
  TIMED_OUT: 504,
  TOO_MANY_REQUESTS: 429,
  VALIDATION_FAILED: 400,
};

const statusOf = (error: Error) =>
  'code' in error ? errorStatuses[String(error.code)] : undefined;

const isWhole = ({ entry }: LiveResult) => entry !== undefined && !entry.data.staleSince;

/** Why live data was refused to a visitor who has to ask otherwise or later; undefined in an outage. */
export function refusalOf({ error }: Pick<LiveResult, 'error'>): string | undefined {
  const status = error && statusOf(error);
  return status !== undefined && status !== 503 ? error?.message : undefined;
}

/**
 * Sets status and cache of an on-demand page by what its live entry turned out to be: a fresh page
 * stays in the CDN until a write purges it, a stale one for seconds, a missing or failed one not.
 * @throws the error of the entry when it is neither an absence nor a refusal: the platform answers 500
 */
export function applyCachePolicy(
  { response, cache }: Pick<AstroGlobal, 'response' | 'cache'>,
  { entry, error }: LiveResult,
  { tags, vary = [], parts = [] }: CacheOptions,
): Outcome {
  const { headers } = response;
  headers.set('Netlify-Vary', variation(vary));
  if (entry) {
    // Browsers ask each time, since a purge reaches only the CDN.
    headers.set('Cache-Control', 'public, max-age=0, must-revalidate');
    if (entry.data.staleSince) {
      cache.set({ maxAge: staleSeconds, tags });
      return 'stale';
    }
    if (entry.data.isGone) {
      response.status = 410;
      headers.set('Cache-Control', 'no-store');
      cache.set(false);
      return 'gone';
    }
    cache.set(
      parts.every(isWhole)
        ? freshUntil([{ entry }, ...parts], tags)
        : { maxAge: staleSeconds, tags },
    );
    return 'fresh';
  }
  cache.set(false);
  headers.set('Cache-Control', 'no-store');
  if (error && !isAbsence(error)) {
    const status = statusOf(error);
    if (status === undefined) throw error;
    response.status = status;
    headers.set('Retry-After', String(retrySeconds));
    return 'unavailable';
  }
  response.status = 404;
  return 'missing';
}

/** Refused to this visitor alone, so that nobody else may be shown it. */
const isOwnRefusal = ({ error }: LiveResult) => error !== undefined && statusOf(error) === 429;

/**
 * Sets the cache of a page that has live parts but stands without them: its status stays 200. It
 * stays in the CDN until a write purges it, and for seconds only while a part is stale or missing;
 * not at all if a part was refused to this visitor, who has asked too often. Never throws: why a part
 * is missing has been written to the log where it was loaded.
 */
export function applyPartialCachePolicy(
  { response, cache }: Pick<AstroGlobal, 'response' | 'cache'>,
  parts: readonly LiveResult[],
  { tags, vary = [] }: CacheOptions,
): void {
  response.headers.set('Netlify-Vary', variation(vary));
  if (parts.some(isOwnRefusal)) {
    response.headers.set('Cache-Control', 'no-store');
    cache.set(false);
    return;
  }
  response.headers.set('Cache-Control', 'public, max-age=0, must-revalidate');
  cache.set(parts.every(isWhole) ? freshUntil(parts, tags) : { maxAge: staleSeconds, tags });
}

const variation = (names: readonly string[]) =>
  names.length > 0 ? `query=${names.join('|')}` : 'query=none';
/** A deploy empties the CDN; until the next one such a page does not change. */
const untilDeploy = { maxAge: 24 * 60 * 60, swr: 24 * 60 * 60 };

/**
 * Sets the cache of an on-demand page without live data: `vary` names the query parameters that make
 * another page. Without it every parameter does, as on pages that name those that they do not know.
 */
export function applyStaticCachePolicy(
  { response, cache }: Pick<AstroGlobal, 'response' | 'cache'>,
  vary?: readonly string[],
): void {
  response.headers.set('Netlify-Vary', vary ? variation(vary) : 'query');
  response.headers.set('Cache-Control', 'public, max-age=0, must-revalidate');
  cache.set(untilDeploy);
}

/** Astro's own error for an entry that the loader did not find. */
const isAbsence = (error: Error) => error.name === 'LiveEntryNotFoundError';
