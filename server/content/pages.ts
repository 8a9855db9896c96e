import type { z } from 'zod';
import { pageSizes } from '#contract/limits.ts';
import type { ManagedJob } from '#contract/schemas/job.ts';
import type { ManagedNews, newsQuery } from '#contract/schemas/news.ts';
import type { PageInfo } from '#contract/schemas/page-info.ts';
import { installations } from '#server/content/installations.ts';
import { isClosed, isLongClosed, jobs } from '#server/content/jobs.ts';
import { news } from '#server/content/news.ts';
import { getPreview } from '#server/content/preview-changes.ts';
import { findItem, listItems } from '#server/content/read.ts';
import { nextVisibilityChange } from '#server/content/visibility.ts';
import { callFunction, publicDb } from '#server/platform/db/client.ts';
import { pageInfoOf } from '#server/platform/db/list.ts';
import { AppError } from '#server/platform/http/errors.ts';
import { logError } from '#server/platform/http/log.ts';
import { readItem, type Snapshotted } from '#server/content/snapshots.ts';

/**
 * Makes an entry of a live collection. An error keeps its code, so that a page can distinguish an outage from
 * a fault.
 * @param isLive adds the next time at which an item appears or disappears
 */
export async function toEntry<Value extends object>(
  entry: string,
  read: () => Promise<{ value: Value; staleSince?: string } | undefined>,
  isLive = false,
) {
  try {
    const [found, change] = await Promise.all([
      read(),
      isLive ? nextVisibilityChange() : undefined,
    ]);
    if (!found) return undefined;
    const { value, ...times } = { ...found, ...(change && { nextChange: change }) };
    return { id: entry, data: { ...value, ...times } };
  } catch (error) {
    // An outage is in the log already. A fault could go unnoticed on a page with other parts.
    if (!(error instanceof AppError) || error.code === 'INTERNAL')
      logError('live entry not loaded', error, { entry });
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** The news list as its page shows it: one page of the releases that match a filter. */
export interface NewsReleases {
  news: ManagedNews[];
  pageInfo: PageInfo;
  year?: number | undefined;
  q?: string | undefined;
}

/**
 * Returns one page of the releases of a year or of a search.
 * @returns undefined for a page past the end
 */
export async function listReleases({
  page,
  year,
  q,
}: z.output<typeof newsQuery>): Promise<NewsReleases | undefined> {
  const { items, pageInfo } = await listItems(news, { page, limit: pageSizes.news, year, q });
  return page > pageInfo.totalPages ? undefined : { news: items, pageInfo, year, q };
}

const withClosing = (job: ManagedJob) => ({
  item: { ...job, isClosed: isClosed(job) },
  isGone: isLongClosed(job),
});

/**
 * Returns a job for its page, during an outage a snapshot. Whether it takes applications follows from
 * the clock, for a snapshot as well.
 */
export async function readJob(
  id: string,
): Promise<Snapshotted<ReturnType<typeof withClosing>> | undefined> {
  const found = await readItem('jobs', id, () => findItem(jobs, id, publicDb()));
  return found && { ...found, value: withClosing(found.value.item) };
}

/**
 * Returns the installation of a preview with the page of the list that it is on once it is published.
 * @returns undefined when the token opens nothing
 */
export async function previewInstallation(token: string) {
  const preview = await getPreview(installations, token);
  if (!preview) return undefined;
  const { item } = preview;
  const limit = pageSizes.installations;
  const above = await callFunction('count_installations_above', { p_id: item.id });
  const page = 1 + Math.floor(above / limit);
  const [{ items, pageInfo }, published] = await Promise.all([
    listItems(installations, { page, limit }),
    findItem(installations, item.id, publicDb()),
  ]);
  const others = items.filter(({ id }) => id !== item.id);
  // It may have moved to another page of the list meanwhile, which counts it all the same.
  const totalRecords = pageInfo.totalRecords + (published ? 0 : 1);
  return {
    ...preview,
    installation: others.toSpliced(above % limit, 0, item).slice(0, limit),
    pageInfo: pageInfoOf({ page, limit }, { ...pageInfo, totalRecords }),
  };
}
