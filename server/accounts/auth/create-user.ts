import { accountMessages } from '#contract/messages.ts';
import { requireGoodPassword } from '#server/accounts/auth/require-good-password.ts';
import { insertAccount } from '#server/accounts/auth/users.repo.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';

/**
 * An administrator makes another account, with the role that they choose (requirements D28).
 * @throws AppError VALIDATION_FAILED, CONFLICT, UNAVAILABLE
 */
export async function createUser(call: Call<'createUser'>): Promise<Reply<'createUser'>> {
  const { userName, password, role } = call.input;
  await requireGoodPassword(userName, password);
  const user = await insertAccount(userName, password, role);
  return { body: { success: true, message: accountMessages.registered, user } };
}
