import { serverMessages } from '#contract/messages.ts';
import { AppError, fieldError } from '#server/http/app-error.ts';

/**
 * The row that an update changed. When no row matched, it is either gone or has been changed by
 * somebody else since the editor saw it (requirements D26); looking again tells which.
 * @throws AppError NOT_FOUND with `message`, CONFLICT
 */
export async function assertNotStale<Item>(
  changed: Item | undefined,
  look: () => Promise<Item | undefined>,
  message: string,
): Promise<Item> {
  if (changed) return changed;
  throw (await look())
    ? fieldError('updatedAt', serverMessages.conflict, 'CONFLICT')
    : new AppError('NOT_FOUND', message);
}
