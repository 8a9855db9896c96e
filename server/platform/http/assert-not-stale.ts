import { serverMessages } from '#contract/messages.ts';
import { AppError, fieldError } from '#server/platform/http/app-error.ts';

const changedSince = () => fieldError('updatedAt', serverMessages.conflict, 'CONFLICT');

/**
 * The row that a write changed or removed. When no row matched, it is either gone or has been
 * changed by somebody else since the editor saw it (requirements D26); looking again tells which.
 * @param stale what refuses a write to a row that was changed
 * @throws AppError NOT_FOUND with `message`, CONFLICT, or what `stale` gives
 */
export async function assertNotStale<Item>(
  changed: Item | undefined,
  look: () => Promise<Item | undefined>,
  message: string,
  stale: () => AppError = changedSince,
): Promise<Item> {
  if (changed) return changed;
  throw (await look()) ? stale() : new AppError('NOT_FOUND', message);
}
