import { notFoundMessages } from '#contract/messages.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { toNews } from '#server/content/news/news.mapper.ts';
import { readVersion, readVersions } from '#server/content/versions/read-versions.ts';

/**
 * The kept versions of a news item, newest first.
 * @throws AppError NOT_FOUND, UNAVAILABLE
 */
export async function listNewsVersions({
  params,
}: Call<'listNewsVersions'>): Promise<Reply<'listNewsVersions'>> {
  const versions = await readVersions('news', params, notFoundMessages.news);
  return { body: { success: true, versions } };
}

/**
 * One of them, with everything as it was.
 * @throws AppError NOT_FOUND, UNAVAILABLE
 */
export async function getNewsVersion({
  params,
}: Call<'getNewsVersion'>): Promise<Reply<'getNewsVersion'>> {
  const { version, item } = await readVersion('news', params, toNews);
  return { body: { success: true, version, news: item } };
}
