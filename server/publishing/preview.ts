import { selectInstallation } from '#server/installations/installations.repo.ts';
import { selectJob } from '#server/jobs/jobs.repo.ts';
import { selectNews } from '#server/news/news.repo.ts';
import { previewedId } from '#server/publishing/preview-token.ts';

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
