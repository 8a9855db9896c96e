import type { ResourceName } from '#contract/items.ts';
import type { PageInfo } from '#contract/schemas/page-info.ts';
import { installationsApi } from '#src/client/api/installations.ts';
import { jobsApi } from '#src/client/api/jobs.ts';
import { newsApi } from '#src/client/api/news.ts';
import { routes } from '#contract/routes.ts';
import { rupees } from '#src/config/rupees.ts';
import { publicPage } from '../../data/publish-status.ts';

/** The newest item of a list, as its row of the dashboard shows it. */
interface Newest {
  id: string;
  title: string;
  /** When it was published or made: yyyy-MM-dd, or an ISO timestamp. */
  date: string;
  /** A second fact about it. */
  note?: string;
  /** Address of its picture or video, if it has one. */
  imageUrl?: string;
  imageFocus?: string | null;
  /** Its page on the public site. */
  publicPage: string;
}

/** How many items a list has, and the newest of them. */
export interface ResourceSummary {
  count: number;
  newest: Newest | undefined;
}

export interface ResourceRow {
  resource: ResourceName;
  label: string;
  /** What the newest item is called before there is one. */
  none: string;
  addLabel: string;
  /** Path of the section that lists the items; parameters of its URL open dialogs. */
  path: string;
  load: (signal: AbortSignal) => Promise<ResourceSummary>;
}

/** The dashboard counts what visitors see: of jobs, those that are open. */
const first = { page: 1, limit: 1, state: 'published' } as const;

/** The number of items in a list, and the first of them as the dashboard shows it. */
const summarize = async <Item>(
  list: Promise<{ items: readonly Item[]; pageInfo: PageInfo }>,
  read: (item: Item) => Newest,
): Promise<ResourceSummary> => {
  const { items, pageInfo } = await list;
  const [newest] = items;
  return { count: pageInfo.totalRecords, newest: newest && read(newest) };
};

/** The three lists of the site, in the order of the sidebar. */
export const resourceRows: readonly ResourceRow[] = [
  {
    resource: 'news',
    label: 'News releases',
    none: 'No news yet',
    addLabel: 'Add News',
    path: routes.adminNews,
    load: (signal) =>
      summarize(newsApi.list(first, signal), (item) => ({
        ...{ id: item.id, title: item.title, date: item.publishDate },
        ...{ imageUrl: item.imageUrl, imageFocus: item.imageFocus },
        publicPage: publicPage('news', item),
      })),
  },
  {
    resource: 'jobs',
    label: 'Open jobs',
    none: 'No open jobs',
    addLabel: '+ Create Job',
    path: routes.adminJobs,
    load: (signal) =>
      summarize(jobsApi.list(first, signal), (item) => ({
        ...{ id: item.id, title: item.title, date: item.createdAt, note: rupees(item.stipend) },
        publicPage: publicPage('jobs', item),
      })),
  },
  {
    resource: 'installations',
    label: 'Installations',
    none: 'No installations yet',
    addLabel: 'Add Installation',
    path: routes.adminInstallations,
    load: (signal) =>
      summarize(installationsApi.list({ ...first, sort: 'newest' }, signal), (item) => ({
        ...{ id: item.id, title: item.title, date: item.createdAt },
        ...{ imageUrl: item.posterUrl ?? item.imageUrl, imageFocus: item.imageFocus },
        publicPage: publicPage('installations', item),
      })),
  },
];
