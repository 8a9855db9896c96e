import { notFoundMessages } from '#contract/messages.ts';
import { assertFound } from '#server/platform/http/assert-found.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { getInstallation as findInstallation } from '#server/content/installations/get-installation.ts';
import { listInstallations as findInstallations } from '#server/content/installations/list-installations.ts';
import { toPublicInstallation } from '#server/content/installations/installations.mapper.ts';
import { limitList } from '#server/platform/rate-limit/limit-lists.ts';

export { createInstallation } from './create-installation.ts';
export { getInstallationVersion, listInstallationVersions } from './installation-versions.ts';
export { getManagedInstallation, listManagedInstallations } from './manage-installations.ts';
export { moveInstallation } from './move-installation.ts';
export { removeInstallation } from './remove-installation.ts';
export { updateInstallation } from './update-installation.ts';

/**
 * One page of published installations.
 * @throws AppError TOO_MANY_REQUESTS, VALIDATION_FAILED, UNAVAILABLE
 */
export async function listInstallations({
  query,
  address,
}: Call<'listInstallations'>): Promise<Reply<'listInstallations'>> {
  await limitList('installations', query.q, address);
  const { installation, pageInfo } = await findInstallations(query);
  return {
    body: { success: true, installation: installation.map(toPublicInstallation), pageInfo },
  };
}

/**
 * One published installation.
 * @throws AppError NOT_FOUND, UNAVAILABLE
 */
export async function getInstallation({
  params,
}: Call<'getInstallation'>): Promise<Reply<'getInstallation'>> {
  const installation = assertFound(
    await findInstallation(params['id'] ?? ''),
    notFoundMessages.installation,
  );
  return { body: { success: true, installation: toPublicInstallation(installation) } };
}
