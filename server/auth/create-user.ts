import { accountMessages } from '#contract/messages.ts';
import { requirePassword } from '#server/auth/confirm-password.ts';
import { requireGoodPassword } from '#server/auth/require-good-password.ts';
import { insertAccount } from '#server/auth/users.repo.ts';
import type { Call, Reply } from '#server/http/handle.ts';

/**
 * An administrator makes another account, with the role that they choose (requirements D28); an
 * administrator only with their own password.
 * @throws AppError VALIDATION_FAILED, CONFLICT, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function createUser(call: Call<'createUser'>): Promise<Reply<'createUser'>> {
  const { userName, password, role, currentPassword } = call.input;
  await requireGoodPassword(userName, password);
  if (role === 'ADMIN') await requirePassword(call, currentPassword);
  const user = await insertAccount(userName, password, role);
  return { body: { success: true, message: accountMessages.registered, user } };
}
