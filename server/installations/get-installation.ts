import { id as idSchema } from '#contract/schemas/id.ts';
import type { Installation } from '#contract/schemas/installation.ts';
import { selectInstallation } from '#server/installations/installations.repo.ts';

/**
 * An installation; undefined when there is none, or the id is no id.
 * @throws AppError UNAVAILABLE
 */
export async function getInstallation(id: string): Promise<Installation | undefined> {
  return idSchema.safeParse(id).success ? selectInstallation(id) : undefined;
}
