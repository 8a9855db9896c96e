import { z } from 'zod';
import { userMessages } from '#contract/user-messages.ts';
import { selectAccount } from '#server/accounts/users/accounts.repo.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';
import { AppError, fieldError } from '#server/platform/http/app-error.ts';
import { assertFound, parseId } from '#server/platform/http/assert-found.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';

/** What the function answers; its type in the database is text. */
const outcome = z.enum(['changed', 'missing', 'last_administrator', 'email_taken']);

/**
 * Changes role and e-mail address of an account, and switches it off or on.
 * @throws AppError NOT_FOUND, UNAVAILABLE; CONFLICT for the last administrator and for an address
 * that another account has
 */
export async function updateUser(call: Call<'updateUser'>): Promise<Reply<'updateUser'>> {
  const id = parseId(call.params, userMessages.userNotFound);
  const { role, isDisabled, email } = call.input;
  const p_change = {
    ...(role !== undefined && { role }),
    ...(isDisabled !== undefined && { isDisabled }),
    ...(email !== undefined && { email }),
  };
  const result = outcome.parse(
    unwrap(await serviceDb().rpc('change_account', { p_id: id, p_change })),
  );
  if (result === 'last_administrator') {
    throw new AppError('CONFLICT', userMessages.lastAdministrator);
  }
  if (result === 'email_taken') throw fieldError('email', userMessages.emailTaken, 'CONFLICT');
  const user = assertFound(await selectAccount(id), userMessages.userNotFound);
  return { body: { success: true, user, message: userMessages.userChanged } };
}
