import type { ResourceName } from '#contract/items.ts';
import { serverMessages } from '#contract/messages.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { assertAffordable } from '#server/platform/db/list.ts';
import { isServedByIndex, searchOf } from '#server/platform/db/search.ts';
import { fieldError } from '#server/platform/http/errors.ts';
import { consumeAttempt } from '#server/platform/rate-limit/attempts.ts';

/** A search that finds more is refused: Postgres would read the texts of all of them. */
const maxResults = 3_000;

/**
 * Refuses a search that finds too much before it is made. Without three letters in a row a search has
 * the time limit of the public key.
 * @throws AppError VALIDATION_FAILED, UNAVAILABLE
 */
export async function assertNarrow(list: ResourceName, q: string): Promise<void> {
  const search = await searchOf(q);
  if (!isServedByIndex(search)) return;
  const counted = await serviceDb().rpc('count_found', {
    p_list: list,
    p_patterns: [...search.patterns],
    p_most: maxResults + 1,
  });
  assertAffordable(counted);
  if (unwrap(counted) > maxResults) throw fieldError('q', serverMessages.searchTooWide);
}

/**
 * Counts a request for a public list. One that searches costs the database more than a page of the
 * list, so it has a limit of its own.
 * @throws AppError TOO_MANY_REQUESTS with Retry-After, UNAVAILABLE, VALIDATION_FAILED for a search
 * that finds too much or takes too long
 */
export async function limitList(
  list: ResourceName,
  q: string | undefined,
  ip: string,
): Promise<void> {
  if (!q?.trim()) return consumeAttempt('list-address', { ip });
  // What the search looks for is remembered, so assertNarrow and the list need not ask again.
  await Promise.all([consumeAttempt('search-address', { ip }), searchOf(q)]);
  await assertNarrow(list, q);
}
