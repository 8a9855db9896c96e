import { selectInstallation } from '#server/content/installations/installations.repo.ts';
import { selectJob } from '#server/content/jobs/jobs.repo.ts';
import { selectNews } from '#server/content/news/news.repo.ts';
import { previewedId } from '#server/content/publishing/preview-token.ts';

const selects = { news: selectNews, jobs: selectJob, installations: selectInstallation };

/**
 * The item that a signed address shows, in whatever state it is.
 * @returns undefined when the address was not signed here, has ended, or the item is gone
 * @throws AppError UNAVAILABLE
 */
export async function getPreview<Kind extends keyof typeof selects>(
  resource: Kind,
  token: string,
): Promise<Awaited<ReturnType<(typeof selects)[Kind]>>> {
  const id = previewedId(token, resource);
  const item = id === undefined ? undefined : await selects[resource](id);
  return item as Awaited<ReturnType<(typeof selects)[Kind]>>;
}
