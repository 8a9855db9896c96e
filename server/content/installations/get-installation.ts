import { id as idSchema } from '#contract/schemas/id.ts';
import type { ManagedInstallation } from '#contract/schemas/installation.ts';
import { selectVisibleInstallation } from '#server/content/installations/installations.repo.ts';

/**
 * An installation; undefined when the public sees none, or the id is no id.
 * @throws AppError UNAVAILABLE
 */
export async function getInstallation(id: string): Promise<ManagedInstallation | undefined> {
  return idSchema.safeParse(id).success ? selectVisibleInstallation(id) : undefined;
}
