import { notFoundMessages } from '#contract/messages.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { toJob } from '#server/content/jobs/jobs.mapper.ts';
import { readVersion, readVersions } from '#server/content/versions/read-versions.ts';

/**
 * The kept versions of a job, newest first.
 * @throws AppError NOT_FOUND, UNAVAILABLE
 */
export async function listJobVersions({
  params,
}: Call<'listJobVersions'>): Promise<Reply<'listJobVersions'>> {
  const versions = await readVersions('jobs', params, notFoundMessages.job);
  return { body: { success: true, versions } };
}

/**
 * One of them, with everything as it was.
 * @throws AppError NOT_FOUND, UNAVAILABLE
 */
export async function getJobVersion({
  params,
}: Call<'getJobVersion'>): Promise<Reply<'getJobVersion'>> {
  const { version, item } = await readVersion('jobs', params, toJob);
  return { body: { success: true, version, job: item } };
}
