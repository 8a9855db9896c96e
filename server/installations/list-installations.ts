import type { Installation } from '#contract/schemas/installation.ts';
import type { ListQuery, PageInfo } from '#contract/schemas/page-info.ts';
import { selectInstallationPage } from '#server/installations/installations.repo.ts';

/** One page of installations, newest first. Errors: AppError UNAVAILABLE. */
export const listInstallations = (
  query: ListQuery,
): Promise<{ installation: Installation[]; pageInfo: PageInfo }> => selectInstallationPage(query);
