import type { LiveLoader } from 'astro/loaders';
import { defineLiveCollection } from 'astro:content';
import { listLimit, pageSizes } from '#contract/limits.ts';
import { id } from '#contract/schemas/fields.ts';
import type { ManagedJob } from '#contract/schemas/job.ts';
import { newsQuery, type ManagedNews } from '#contract/schemas/news.ts';
import { pageQuery, type PageInfo } from '#contract/schemas/page-info.ts';
import { readOwnApplication, readOwnEnquiry } from '#server/submissions/status-pages.ts';
import { AppError } from '#server/platform/http/errors.ts';
import { platformContext } from '#server/platform/http/request-context.ts';
import type { ContentType, Item } from '#server/content/content-type.ts';
import { installations } from '#server/content/installations.ts';
import { jobs } from '#server/content/jobs.ts';
import { news } from '#server/content/news.ts';
import {
  listReleases,
  previewInstallation,
  readJob,
  toEntry,
  type NewsReleases,
} from '#server/content/pages.ts';
import { getPreview, type Previewed } from '#server/content/preview-changes.ts';
import { findItem, listItems } from '#server/content/read.ts';
import { publicDb } from '#server/platform/db/client.ts';
import { consumeAttempt } from '#server/platform/rate-limit/attempts.ts';
import { limitList } from '#server/platform/rate-limit/lists.ts';
import { readItem, readList } from '#server/content/snapshots.ts';
import { type FoundInLists, searchLists } from '#server/content/search.ts';

/** Newest news releases in the RSS feed. */
const feedSize = 20;

// The only module of src that imports server/. An entry is undefined where there is nothing to show;
// an error has its code, so that a page can distinguish an outage from a fault.

/**
 * What the page shows; since when if the database did not answer; the next moment at which
 * something of it appears or goes by the clock; for a preview of unsaved changes when it ends.
 */
type Snapshotted<Value> = Value & {
  staleSince?: string;
  nextChange?: string;
  changesEndAt?: string;
};

const isId = (text: string) => id.safeParse(text).success;

const noCollection = () => Promise.resolve({ error: new Error('Ask for one entry') });

const clientIp = () => platformContext()?.ip ?? '';

/**
 * Counts a page beyond the first, of which a list has any number. The first page is one entry of the
 * CDN, and the home page needs it.
 */
const limitFurtherPage = async (page: number) => {
  if (page > 1) await consumeAttempt('list-address', { ip: clientIp() });
};

/**
 * Entries are whole pages of a list: `{ page }` as the address gives it. Page 1 always exists.
 * `items` is the property that holds the items; `kind` names the snapshots of one size, kept
 * for an outage.
 */
function pagesOf<Key extends string, OwnItem extends Item>(
  type: ContentType<OwnItem>,
  items: Key,
  limit: number,
  kind = 'page',
): LiveLoader<
  Snapshotted<Record<Key, OwnItem[]> & { pageInfo: PageInfo }>,
  { page: string | null }
> {
  const schema = pageQuery(limit);
  return {
    name: `${type.table}-${kind}s`,
    loadCollection: noCollection,
    loadEntry: async ({ filter }) => {
      const query = schema.safeParse({ page: filter.page ?? undefined });
      if (!query.success) return undefined;
      const { page } = query.data;
      const name = `${kind}-${page}`;
      return toEntry(
        name,
        () =>
          readList(type.table, name, items, async () => {
            await limitFurtherPage(page);
            const found = await listItems(type, { page, limit });
            if (page > found.pageInfo.totalPages) return undefined;
            const list = { [items]: found.items } as Record<Key, OwnItem[]>;
            return { ...list, pageInfo: found.pageInfo };
          }),
        true,
      );
    },
  };
}

/** Entries are the releases that visitors may read: their id. */
const newsItems: LiveLoader<Snapshotted<{ item: ManagedNews }>, { id: string }> = {
  name: 'news',
  loadCollection: noCollection,
  loadEntry: async ({ filter: { id: newsId } }) =>
    isId(newsId)
      ? toEntry(
          newsId,
          () => readItem('news', newsId, () => findItem(news, newsId, publicDb())),
          true,
        )
      : undefined,
};

/** Whether a job takes applications depends on the clock, for a snapshot as well. */
const jobItems: LiveLoader<Snapshotted<{ item: ManagedJob; isGone: boolean }>, { id: string }> = {
  name: 'jobs',
  loadCollection: noCollection,
  loadEntry: async ({ filter: { id: jobId } }) =>
    isId(jobId) ? toEntry(jobId, () => readJob(jobId), true) : undefined,
};

/** Entries are items in any publication state or with unsaved changes, by the token of their preview. */
const previewsBy = <Preview extends Previewed<Item>>(
  open: (token: string) => Promise<Preview | undefined>,
): LiveLoader<Snapshotted<Preview>, { token: string }> => ({
  name: 'preview',
  loadCollection: noCollection,
  loadEntry: ({ filter: { token } }) =>
    toEntry('preview', async () => {
      const value = await open(token);
      return value && { value };
    }),
});

/** Only the list without search terms has snapshots: the number of searches is unlimited. */
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
    const find = async () => {
      if (query.data.q === undefined) await limitFurtherPage(query.data.page);
      return listReleases(query.data);
    };
    return toEntry(
      name,
      async () => {
        if (query.data.q === undefined) return readList('news', name, 'news', find);
        await limitList('news', query.data.q, clientIp());
        const value = await find();
        return value && { value };
      },
      true,
    );
  },
};

/** What is looked for in the lists, and in its place where a list does not have it. */
interface ListSearch extends Record<string, unknown> {
  q: string;
  alternatives: readonly string[];
}

/** What the lists have of some words. Kept nowhere for an outage: words have no end. */
const listSearch: LiveLoader<Snapshotted<FoundInLists>, ListSearch> = {
  name: 'list-search',
  loadCollection: noCollection,
  loadEntry: ({ filter: { q, alternatives } }) =>
    toEntry('found', () => searchLists(q, clientIp(), alternatives), true),
};

/**
 * A submission by its status token. No snapshot is stored for an outage, and the token is in no log.
 */
const byStatusToken = <Own>(
  read: (token: string, address: string) => Promise<Own>,
): LiveLoader<{ own: Own }, { token: string }> => ({
  name: 'own',
  loadCollection: noCollection,
  loadEntry: ({ filter: { token } }) =>
    toEntry('own', async () => {
      try {
        return { value: { own: await read(token, clientIp()) } };
      } catch (error) {
        if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined;
        throw error;
      }
    }),
});

export const collections = {
  ownEnquiries: defineLiveCollection({ loader: byStatusToken(readOwnEnquiry) }),
  ownApplications: defineLiveCollection({ loader: byStatusToken(readOwnApplication) }),
  newsReleases: defineLiveCollection({ loader: newsReleases }),
  listSearch: defineLiveCollection({ loader: listSearch }),
  newsPages: defineLiveCollection({ loader: pagesOf(news, 'news', pageSizes.news) }),
  latestNews: defineLiveCollection({ loader: pagesOf(news, 'news', feedSize, 'feed') }),
  newsIndex: defineLiveCollection({ loader: pagesOf(news, 'news', listLimit.max, 'index') }),
  newsItems: defineLiveCollection({ loader: newsItems }),
  newsPreviews: defineLiveCollection({ loader: previewsBy((token) => getPreview(news, token)) }),
  jobPages: defineLiveCollection({ loader: pagesOf(jobs, 'jobs', pageSizes.jobs) }),
  jobIndex: defineLiveCollection({ loader: pagesOf(jobs, 'jobs', listLimit.max, 'index') }),
  jobs: defineLiveCollection({ loader: jobItems }),
  jobPreviews: defineLiveCollection({ loader: previewsBy((token) => getPreview(jobs, token)) }),
  installationPreviews: defineLiveCollection({ loader: previewsBy(previewInstallation) }),
  installationPages: defineLiveCollection({
    loader: pagesOf(installations, 'installation', pageSizes.installations),
  }),
};
