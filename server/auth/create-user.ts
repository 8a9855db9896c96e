import { accountMessages } from '#contract/messages.ts';
import { requireGoodPassword } from '#server/auth/require-good-password.ts';
import { insertAccount } from '#server/auth/users.repo.ts';
import type { Call, Reply } from '#server/http/handle.ts';

/** An administrator makes another account, with the role that they choose (decisions 28). */
export async function createUser({ input }: Call<'createUser'>): Promise<Reply<'createUser'>> {
  await requireGoodPassword(input.userName, input.password);
  const user = await insertAccount(input.userName, input.password, input.role);
  return { body: { success: true, message: accountMessages.registered, user } };
}
