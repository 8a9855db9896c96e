import { notFoundMessages } from '#contract/messages.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { toInstallation } from '#server/content/installations/installations.mapper.ts';
import { readVersion, readVersions } from '#server/content/versions/read-versions.ts';

/**
 * The kept versions of an installation, newest first.
 * @throws AppError NOT_FOUND, UNAVAILABLE
 */
export async function listInstallationVersions({
  params,
}: Call<'listInstallationVersions'>): Promise<Reply<'listInstallationVersions'>> {
  const versions = await readVersions('installations', params, notFoundMessages.installation);
  return { body: { success: true, versions } };
}

/**
 * One of them, with everything as it was.
 * @throws AppError NOT_FOUND, UNAVAILABLE
 */
export async function getInstallationVersion({
  params,
}: Call<'getInstallationVersion'>): Promise<Reply<'getInstallationVersion'>> {
  const { version, item } = await readVersion('installations', params, toInstallation);
  return { body: { success: true, version, installation: item } };
}
