import { userMessages } from '#contract/user-messages.ts';
import { invalidLink, readLink } from '#server/accounts/users/open-link.ts';
import { hashPassword } from '#server/accounts/auth/passwords.ts';
import { requireGoodPassword } from '#server/accounts/auth/require-good-password.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';
import { hashToken } from '#server/platform/hash-token.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';

/**
 * Replaces the password of a link's account and ends all its sessions. It logs nobody in: whatever
 * else a login asks for is asked for.
 * @throws AppError VALIDATION_FAILED, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function resetPassword(call: Call<'resetPassword'>): Promise<Reply<'resetPassword'>> {
  const { token, password } = call.input;
  const { userName } = await readLink(token, call.address);
  if (userName === null) throw invalidLink();
  await requireGoodPassword(userName, password);
  const isReset = unwrap(
    await serviceDb().rpc('reset_password', {
      p_link_hash: hashToken(token),
      p_password_hash: await hashPassword(password),
    }),
  );
  if (!isReset) throw invalidLink();
  return { body: { success: true, message: userMessages.passwordReset } };
}
