import { serverMessages } from '#contract/messages.ts';
import { fieldError } from '#server/platform/http/app-error.ts';

/**
 * Refuses an id that an item has already: the caller has made it before and lost the answer. Two
 * calls at the same moment are told apart by the primary key.
 * @throws AppError CONFLICT
 */
export async function assertNewId(
  id: string | undefined,
  look: (id: string) => Promise<unknown>,
): Promise<{ id?: string }> {
  if (id === undefined) return {};
  if (await look(id)) throw fieldError('id', serverMessages.alreadyMade, 'CONFLICT');
  return { id };
}
