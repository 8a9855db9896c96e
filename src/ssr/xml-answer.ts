import type { APIContext } from 'astro';
import { applyCachePolicy } from './cache-policy.ts';

type Result = Parameters<typeof applyCachePolicy>[1];

/** Of answers that are all fresh: one that changes when the first of them does. */
function together(results: readonly Result[]): Result {
  if (results.length === 0) return {};
  const moments = results.flatMap(({ entry }) => entry?.data.nextChange ?? []);
  const [first] = moments.toSorted((one, other) => Date.parse(one) - Date.parse(other));
  return { entry: { data: { nextChange: first } } };
}

/**
 * An XML answer with the status and cache that its live data call for; without data it is empty.
 * `write` is asked for the text only if all `results` have an entry.
 */
export function xmlAnswer(
  { cache }: Pick<APIContext, 'cache'>,
  results: readonly Result[],
  { tags, type, write }: { tags: string[]; type: string; write: () => string },
): Response {
  const response: { status: number; headers: Headers } = { status: 200, headers: new Headers() };
  const decisive =
    results.find(({ entry }) => !entry) ?? results.find(({ entry }) => entry?.data.staleSince);
  const outcome = applyCachePolicy({ response, cache }, decisive ?? together(results), { tags });
  if (outcome === 'missing' || outcome === 'unavailable') return new Response(null, response);
  response.headers.set('Content-Type', `${type}; charset=utf-8`);
  return new Response(write(), response);
}
