import { z } from 'zod';
import { userMessages } from '#contract/user-messages.ts';
import { selectAccount } from '#server/accounts/users/accounts.repo.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { assertFound, parseId } from '#server/platform/http/assert-found.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';

const outcome = z.enum(['removed', 'missing', 'last_administrator']);

/**
 * Removes an account for good, with its sessions and links. What it did keeps its name.
 * @throws AppError NOT_FOUND, UNAVAILABLE; CONFLICT for the last administrator
 */
export async function removeUser({ params }: Call<'removeUser'>): Promise<Reply<'removeUser'>> {
  const id = parseId(params, userMessages.userNotFound);
  const user = assertFound(await selectAccount(id), userMessages.userNotFound);
  const result = outcome.parse(unwrap(await serviceDb().rpc('remove_account', { p_id: id })));
  if (result === 'last_administrator') {
    throw new AppError('CONFLICT', userMessages.lastAdministrator);
  }
  return { body: { success: true, user, message: userMessages.userRemoved } };
}
