import type { LiveLoader } from 'astro/loaders';
import type { z } from 'astro/zod';
import { defineLiveCollection } from 'astro:content';
import { feedSize, listLimit, pageSizes } from '#contract/limits.ts';
import { id } from '#contract/schemas/id.ts';
import type { Job } from '#contract/schemas/job.ts';
import { newsQuery, type News } from '#contract/schemas/news.ts';
import { pageQuery, type PageInfo, type PageQuery } from '#contract/schemas/page-info.ts';
import { readOwnApplication } from '#server/applications/own-application.ts';
import { readOwnEnquiry } from '#server/enquiries/own-enquiry.ts';
import { AppError } from '#server/http/app-error.ts';
import { logError } from '#server/http/log.ts';
import { platformContext } from '#server/http/platform.ts';
import { listInstallations } from '#server/installations/list-installations.ts';
import { getJob } from '#server/jobs/get-job.ts';
import { listJobs } from '#server/jobs/list-jobs.ts';
import { getNews } from '#server/news/get-news.ts';
import { listNews } from '#server/news/list-news.ts';
import { limitSearch } from '#server/rate-limit/limit-search.ts';
import { readItem, readList, type Resource } from '#server/resilience/snapshots.ts';

// The one door between the pages and the server's rooms. An entry is undefined where there is
// nothing to show; an error keeps its code, so that a page can tell an outage from a fault.

/** What the page shows, and since when if the database did not answer. */
type Snapshotted<Value> = Value & { staleSince?: string };

/** An entry of a live collection out of what was read; an outage and a fault stay apart. */
async function toEntry<Value extends object>(
  entry: string,
  read: () => Promise<{ value: Value; staleSince?: string } | undefined>,
) {
  try {
    const found = await read();
    if (!found) return undefined;
    const { value, staleSince } = found;
    return { id: entry, data: staleSince ? { ...value, staleSince } : value };
  } catch (error) {
    // An outage is in the log already. A fault, a page with other parts would hide.
    if (!(error instanceof AppError) || error.code === 'INTERNAL')
      logError('live entry not loaded', error, { entry });
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

const isId = (text: string) => id.safeParse(text).success;

const noCollection = () => Promise.resolve({ error: new Error('Ask for one entry') });

/**
 * Entries are whole pages of a list: `{ page }` as the address gives it. Page 1 always exists.
 * `items` is the property that holds the items; `kind` names the copies of one size, kept for an
 * outage.
 */
function pagesOf<
  Key extends string,
  Page extends { pageInfo: PageInfo } & Record<Key, { id: string }[]>,
>(
  resource: Resource,
  items: Key,
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
      const name = `${kind}-${page}`;
      return toEntry(name, () =>
        readList(resource, name, items, async () => {
          const found = await list({ page, limit });
          return page > found.pageInfo.totalPages ? undefined : found;
        }),
      );
    },
  };
}

/** Entries are single items: their id. */
function itemsOf<Item extends { id: string }>(
  resource: Resource,
  get: (id: string) => Promise<Item | undefined>,
): LiveLoader<{ item: Item; staleSince?: string }, { id: string }> {
  return {
    name: resource,
    loadCollection: noCollection,
    loadEntry: async ({ filter }) =>
      isId(filter.id)
        ? toEntry(filter.id, () => readItem(resource, filter.id, () => get(filter.id)))
        : undefined,
  };
}

/** The news list as its page shows it: one page of what a filter leaves. */
interface NewsReleases {
  news: News[];
  pageInfo: PageInfo;
  year?: number | undefined;
  /** Words looked for. */
  q?: string | undefined;
}

async function listReleases({ page, year, q }: z.output<typeof newsQuery>) {
  const found = await listNews({ page, limit: pageSizes.news, year, q });
  return page > found.pageInfo.totalPages ? undefined : { ...found, year, q };
}

/** Copies for an outage are kept of the list without words to look for: those have no end. */
const newsReleases: LiveLoader<
  Snapshotted<NewsReleases>,
  { page: string | null; year: string | null; q: string | null }
> = {
  name: 'news-releases',
  loadCollection: noCollection,
  loadEntry: async ({ filter: { page, year, q } }) => {
    const query = newsQuery.safeParse({
      page: page ?? undefined,
      year: year || undefined,
      q: q ?? undefined,
    });
    if (!query.success) return undefined;
    const name = `releases-${query.data.year ?? 'all'}-${query.data.page}`;
    const find = () => listReleases(query.data);
    return toEntry(name, async () => {
      if (query.data.q === undefined) return readList('news', name, 'news', find);
      await limitSearch(query.data.q, platformContext()?.ip ?? '');
      const value = await find();
      return value && { value };
    });
  },
};

/**
 * What somebody has sent, by the token of its private address. Kept nowhere for an outage, and the
 * token is in no log.
 */
const ownOf = <Own>(
  read: (token: string, address: string) => Promise<Own>,
): LiveLoader<{ own: Own }, { token: string }> => ({
  name: 'own',
  loadCollection: noCollection,
  loadEntry: ({ filter: { token } }) =>
    toEntry('own', async () => {
      try {
        return { value: { own: await read(token, platformContext()?.ip ?? '') } };
      } catch (error) {
        if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined;
        throw error;
      }
    }),
});

export const collections = {
  ownEnquiries: defineLiveCollection({ loader: ownOf(readOwnEnquiry) }),
  ownApplications: defineLiveCollection({ loader: ownOf(readOwnApplication) }),
  newsReleases: defineLiveCollection({ loader: newsReleases }),
  newsPages: defineLiveCollection({
    loader: pagesOf('news', 'news', pageSizes.news, listNews),
  }),
  latestNews: defineLiveCollection({
    loader: pagesOf('news', 'news', feedSize, listNews, 'feed'),
  }),
  newsIndex: defineLiveCollection({
    loader: pagesOf('news', 'news', listLimit.max, listNews, 'index'),
  }),
  newsItems: defineLiveCollection({ loader: itemsOf<News>('news', getNews) }),
  jobPages: defineLiveCollection({
    loader: pagesOf('jobs', 'jobs', pageSizes.jobs, listJobs),
  }),
  jobIndex: defineLiveCollection({
    loader: pagesOf('jobs', 'jobs', listLimit.max, listJobs, 'index'),
  }),
  jobs: defineLiveCollection({ loader: itemsOf<Job>('jobs', getJob) }),
  installationPages: defineLiveCollection({
    loader: pagesOf('installations', 'installation', pageSizes.installations, listInstallations),
  }),
};
