import { userMessages } from '#contract/user-messages.ts';
import { selectAccount } from '#server/accounts/users/accounts.repo.ts';
import { removeSessionsOf } from '#server/accounts/auth/sessions.ts';
import { assertFound, parseId } from '#server/platform/http/assert-found.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';

/**
 * Ends every session of an account.
 * @throws AppError NOT_FOUND, UNAVAILABLE
 */
export async function removeUserSessions({
  params,
}: Call<'removeUserSessions'>): Promise<Reply<'removeUserSessions'>> {
  const id = parseId(params, userMessages.userNotFound);
  assertFound(await selectAccount(id), userMessages.userNotFound);
  await removeSessionsOf(id);
  return { body: { success: true, message: userMessages.sessionsEnded } };
}
