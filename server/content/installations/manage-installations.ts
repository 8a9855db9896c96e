import { notFoundMessages } from '#contract/messages.ts';
import { assertFound, parseId } from '#server/platform/http/assert-found.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import {
  selectInstallation,
  selectInstallationPage,
} from '#server/content/installations/installations.repo.ts';
import { previewAddress } from '#server/content/publishing/preview-token.ts';
import { withEditor, withEditors } from '#server/content/versions/with-editors.ts';
import { routes } from '#contract/routes.ts';

/**
 * One page of all installations, or of those in one state, in the order of the public page unless
 * asked otherwise.
 * @throws AppError UNAVAILABLE
 */
export async function listManagedInstallations({
  query,
}: Call<'listManagedInstallations'>): Promise<Reply<'listManagedInstallations'>> {
  const page = await selectInstallationPage(query, { isManaged: true, state: query.state });
  const installation = await withEditors('installations', page.installation);
  return { body: { success: true, ...page, installation } };
}

/**
 * One of them in whatever state, with the address of its preview.
 * @throws AppError NOT_FOUND, UNAVAILABLE
 */
export async function getManagedInstallation({
  params,
}: Call<'getManagedInstallation'>): Promise<Reply<'getManagedInstallation'>> {
  const id = parseId(params, notFoundMessages.installation);
  const found = assertFound(await selectInstallation(id), notFoundMessages.installation);
  const installation = await withEditor('installations', found);
  const previewUrl = previewAddress(routes.installations, 'installations', id);
  return { body: { success: true, installation, previewUrl } };
}
