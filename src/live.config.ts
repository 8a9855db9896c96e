import type { LiveLoader } from 'astro/loaders';
import { defineLiveCollection } from 'astro:content';
import { feedSize, listLimit, pageSizes } from '#contract/limits.ts';
import type { Installation } from '#contract/schemas/installation.ts';
import type { Job } from '#contract/schemas/job.ts';
import type { News } from '#contract/schemas/news.ts';
import { pageQuery, type PageInfo, type PageQuery } from '#contract/schemas/page-info.ts';
import { isUnavailable } from '#server/http/app-error.ts';
import { logError } from '#server/http/log.ts';
import { listInstallations } from '#server/installations/list-installations.ts';
import { getJob } from '#server/jobs/get-job.ts';
import { listJobs } from '#server/jobs/list-jobs.ts';
import { getNews } from '#server/news/get-news.ts';
import { listNews } from '#server/news/list-news.ts';
import { readThroughSnapshot } from '#server/resilience/snapshots.ts';

// The one door between the pages and the server's rooms. An entry is undefined where there is
// nothing to show; an error keeps its code, so that a page can tell an outage from a fault.

/** What the page shows, and since when if the database did not answer. */
type Snapshotted<Value> = Value & { staleSince?: string };

/** Thrown inside a load, so that what does not exist leaves no snapshot behind. */
class Absent extends Error {}

async function load<Value extends object>(key: string, find: () => Promise<Value | undefined>) {
  try {
    const { value, staleSince } = await readThroughSnapshot(key, async () => {
      const found = await find();
      if (found === undefined) throw new Absent();
      return found;
    });
    return { id: key, data: staleSince ? { ...value, staleSince } : value };
  } catch (error) {
    if (error instanceof Absent) return undefined;
    // An outage is in the log already. What else there is, a page with other parts hides.
    if (!isUnavailable(error)) logError('live entry not loaded', error, { key });
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

const noCollection = () => Promise.resolve({ error: new Error('Ask for one entry') });

/**
 * Entries are whole pages of a list: `{ page }` as the address gives it. Page 1 always exists.
 * `kind` names the copies of one size, kept for an outage.
 */
function pagesOf<Page extends { pageInfo: PageInfo }>(
  resource: string,
  limit: number,
  list: (query: PageQuery) => Promise<Page>,
  kind = 'page',
): LiveLoader<Snapshotted<Page>, { page: string | null }> {
  return {
    name: `${resource}-${kind}s`,
    loadCollection: noCollection,
    loadEntry: async ({ filter }) => {
      const query = pageQuery(limit).safeParse({ page: filter.page ?? undefined });
      if (!query.success) return undefined;
      const { page } = query.data;
      return load(`${resource}/${kind}-${page}`, async () => {
        const found = await list({ page, limit });
        return page > found.pageInfo.totalPages ? undefined : found;
      });
    },
  };
}

/** Entries are single items: their id. */
function itemsOf<Item extends object>(
  resource: string,
  get: (id: string) => Promise<Item | undefined>,
): LiveLoader<{ item: Item; staleSince?: string }, { id: string }> {
  return {
    name: resource,
    loadCollection: noCollection,
    loadEntry: ({ filter }) =>
      load(`${resource}/item-${filter.id}`, async () => {
        const item = await get(filter.id);
        return item && { item };
      }),
  };
}

export const collections = {
  newsPages: defineLiveCollection({
    loader: pagesOf<{ news: News[]; pageInfo: PageInfo }>('news', pageSizes.news, listNews),
  }),
  latestNews: defineLiveCollection({
    loader: pagesOf<{ news: News[]; pageInfo: PageInfo }>('news', feedSize, listNews, 'feed'),
  }),
  newsIndex: defineLiveCollection({
    loader: pagesOf<{ news: News[]; pageInfo: PageInfo }>('news', listLimit.max, listNews, 'index'),
  }),
  newsItems: defineLiveCollection({ loader: itemsOf<News>('news', getNews) }),
  jobPages: defineLiveCollection({
    loader: pagesOf<{ jobs: Job[]; pageInfo: PageInfo }>('jobs', pageSizes.jobs, listJobs),
  }),
  jobIndex: defineLiveCollection({
    loader: pagesOf<{ jobs: Job[]; pageInfo: PageInfo }>('jobs', listLimit.max, listJobs, 'index'),
  }),
  jobs: defineLiveCollection({ loader: itemsOf<Job>('jobs', getJob) }),
  installationPages: defineLiveCollection({
    loader: pagesOf<{ installation: Installation[]; pageInfo: PageInfo }>(
      'installations',
      pageSizes.installations,
      listInstallations,
    ),
  }),
};
