import { notFoundMessages } from '#contract/messages.ts';
import { assertFound, parseId } from '#server/http/assert-found.ts';
import type { Call, Reply } from '#server/http/handle.ts';
import {
  selectInstallation,
  selectInstallationPage,
} from '#server/installations/installations.repo.ts';
import { previewAddress } from '#server/publishing/preview-token.ts';
import { routes } from '#src/config/routes.ts';

/**
 * One page of all installations, or of those in one state, newest first unless asked otherwise.
 * @throws AppError UNAVAILABLE
 */
export async function listManagedInstallations({
  query,
}: Call<'listManagedInstallations'>): Promise<Reply<'listManagedInstallations'>> {
  const page = await selectInstallationPage(query, { isManaged: true, state: query.state });
  return { body: { success: true, ...page } };
}

/**
 * One of them in whatever state, with the address of its preview.
 * @throws AppError NOT_FOUND, UNAVAILABLE
 */
export async function getManagedInstallation({
  params,
}: Call<'getManagedInstallation'>): Promise<Reply<'getManagedInstallation'>> {
  const id = parseId(params, notFoundMessages.installation);
  const installation = assertFound(await selectInstallation(id), notFoundMessages.installation);
  const previewUrl = previewAddress(routes.installations, 'installations', id);
  return { body: { success: true, installation, previewUrl } };
}
