import type { ManagedInstallation } from '#contract/schemas/installation.ts';
import type { PageInfo } from '#contract/schemas/page-info.ts';
import {
  selectInstallationPage,
  type InstallationQuery,
} from '#server/content/installations/installations.repo.ts';

/**
 * One page of visible installations, in the order that the office has given them unless asked
 * otherwise.
 * @throws AppError UNAVAILABLE
 */
export const listInstallations = (
  query: InstallationQuery,
): Promise<{ installation: ManagedInstallation[]; pageInfo: PageInfo }> =>
  selectInstallationPage(query);
