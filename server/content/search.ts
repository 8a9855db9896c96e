import { listLimit, pageSizes } from '#contract/limits.ts';
import { serverMessages } from '#contract/messages.ts';
import type { ManagedInstallation } from '#contract/schemas/installation.ts';
import type { ManagedJob } from '#contract/schemas/job.ts';
import { newsQuery, type ManagedNews } from '#contract/schemas/news.ts';
import type { ContentType, Item } from '#server/content/content-type.ts';
import { installations } from '#server/content/installations.ts';
import { jobs } from '#server/content/jobs.ts';
import { news } from '#server/content/news.ts';
import { listItems } from '#server/content/read.ts';
import { AppError } from '#server/platform/http/errors.ts';
import { consumeAttempt } from '#server/platform/rate-limit/attempts.ts';
import { assertNarrow } from '#server/platform/rate-limit/lists.ts';

/** The first items of a list that match a search, and their number. */
interface FoundItems<OwnItem> {
  items: OwnItem[];
  total: number;
  /** Why the list was not searched: too many results, or too slow. */
  refusal?: string;
}

export interface FoundInLists {
  news: FoundItems<ManagedNews>;
  jobs: FoundItems<ManagedJob>;
  installations: FoundItems<PlacedInstallation>;
}

/** An installation has no page of its own: `page` is the page of its list, if it is not too far down. */
type PlacedInstallation = ManagedInstallation & { page?: number };

/** Items of each list; the page of the list has all. */
const limit = 4;

async function findIn<OwnItem extends Item>(
  type: ContentType<OwnItem>,
  q: string,
): Promise<FoundItems<OwnItem>> {
  try {
    await assertNarrow(type.table, q);
    const { items, pageInfo } = await listItems(type, { page: 1, limit, q });
    return { items, total: pageInfo.totalRecords };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'VALIDATION_FAILED') throw error;
    return { items: [], total: 0, refusal: error.fields?.['q'] ?? serverMessages.searchTooCostly };
  }
}

async function withPages(items: readonly ManagedInstallation[]): Promise<PlacedInstallation[]> {
  if (items.length === 0) return [];
  const { items: all } = await listItems(installations, { page: 1, limit: listLimit.max });
  return items.map((item) => {
    const index = all.findIndex(({ id }) => id === item.id);
    return index === -1 ? item : { ...item, page: 1 + Math.floor(index / pageSizes.installations) };
  });
}

/** Searches a list for the texts in order, until one is found. */
async function findFirst<OwnItem extends Item>(
  type: ContentType<OwnItem>,
  texts: readonly string[],
): Promise<FoundItems<OwnItem>> {
  let found: FoundItems<OwnItem> = { items: [], total: 0 };
  for (const q of texts) {
    found = await findIn(type, q);
    if (found.total > 0 || found.refusal !== undefined) break;
  }
  return found;
}

/**
 * Searches news, positions and installations as their lists do. It counts as one search.
 * @param alternatives further texts, for a list that does not have the first
 * @returns undefined for a text that lists refuse: blank, too long, with control characters
 * @throws AppError TOO_MANY_REQUESTS with Retry-After, UNAVAILABLE
 */
export async function searchLists(
  text: string,
  ip: string,
  alternatives: readonly string[] = [],
): Promise<{ value: FoundInLists } | undefined> {
  const { q } = newsQuery.safeParse({ q: text }).data ?? {};
  if (q === undefined) return undefined;
  await consumeAttempt('search-address', { ip });
  const [foundNews, foundJobs, foundInstallations] = await Promise.all([
    findFirst(news, [q, ...alternatives]),
    findFirst(jobs, [q, ...alternatives]),
    findFirst(installations, [q, ...alternatives]).then(async (found) => ({
      ...found,
      items: await withPages(found.items),
    })),
  ]);
  return { value: { news: foundNews, jobs: foundJobs, installations: foundInstallations } };
}
