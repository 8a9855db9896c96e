import { listLimit, pageSizes } from '#contract/limits.ts';
import { serverMessages } from '#contract/messages.ts';
import type { ResourceName } from '#contract/resources.ts';
import type { ManagedInstallation } from '#contract/schemas/installation.ts';
import type { ManagedJob } from '#contract/schemas/job.ts';
import { newsQuery, type ManagedNews } from '#contract/schemas/news.ts';
import type { PageInfo } from '#contract/schemas/page-info.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { listInstallations } from '#server/content/installations/list-installations.ts';
import { listJobs } from '#server/content/jobs/list-jobs.ts';
import { listNews } from '#server/content/news/list-news.ts';
import { assertNarrow, countSearch } from '#server/platform/rate-limit/limit-lists.ts';

/** The first items of a list that hold the words, and how many do. */
interface FoundItems<Item> {
  items: Item[];
  total: number;
  /** Why the list was not searched: these words find too much, or take too long. */
  refusal?: string;
}

/** What the three public lists have of some words. */
export interface FoundInLists {
  news: FoundItems<ManagedNews>;
  jobs: FoundItems<ManagedJob>;
  installations: FoundItems<PlacedInstallation>;
}

/** An installation has no page of its own: it stands on one of its list, if not too far down. */
type PlacedInstallation = ManagedInstallation & { page?: number };

/** Items that are shown of each list; its own page has all. */
const limit = 4;

async function findIn<Item>(
  list: ResourceName,
  q: string,
  read: () => Promise<{ items: Item[]; pageInfo: PageInfo }>,
): Promise<FoundItems<Item>> {
  try {
    await assertNarrow(list, q);
    const { items, pageInfo } = await read();
    return { items, total: pageInfo.totalRecords };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'VALIDATION_FAILED') throw error;
    return { items: [], total: 0, refusal: error.fields?.['q'] ?? serverMessages.searchTooCostly };
  }
}

/** Finds out on which pages of their list installations stand. */
async function place(items: readonly ManagedInstallation[]): Promise<PlacedInstallation[]> {
  if (items.length === 0) return [];
  const { installation: all } = await listInstallations({ page: 1, limit: listLimit.max });
  return items.map((item) => {
    const index = all.findIndex(({ id }) => id === item.id);
    return index === -1 ? item : { ...item, page: 1 + Math.floor(index / pageSizes.installations) };
  });
}

/**
 * Looks for words in news, positions and installations as their lists do. It counts as one search.
 * @returns undefined for a text that no list takes: blank, too long, with control characters
 * @throws AppError TOO_MANY_REQUESTS with Retry-After, UNAVAILABLE
 */
export async function searchLists(
  text: string,
  address: string,
): Promise<{ value: FoundInLists } | undefined> {
  const { q } = newsQuery.safeParse({ q: text }).data ?? {};
  if (q === undefined) return undefined;
  await countSearch(address);
  const query = { page: 1, limit, q };
  const [news, jobs, installations] = await Promise.all([
    findIn('news', q, async () => {
      const { news: items, pageInfo } = await listNews(query);
      return { items, pageInfo };
    }),
    findIn('jobs', q, async () => {
      const { jobs: items, pageInfo } = await listJobs(query);
      return { items, pageInfo };
    }),
    findIn('installations', q, async () => {
      const { installation, pageInfo } = await listInstallations(query);
      return { items: await place(installation), pageInfo };
    }),
  ]);
  return { value: { news, jobs, installations } };
}
