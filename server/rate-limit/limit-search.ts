import { consumeAttempt } from '#server/rate-limit/rate-limit.ts';

/**
 * Counts a list request that searches: it costs the database more than a page of the list, and
 * anybody may send it. One without words is not counted.
 * @throws AppError TOO_MANY_REQUESTS with Retry-After, UNAVAILABLE
 */
export async function limitSearch(q: string | undefined, address: string): Promise<void> {
  if (q?.trim()) await consumeAttempt('search-address', { address });
}
