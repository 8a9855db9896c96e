import { z } from 'zod';
import { accountMessages } from '#contract/messages.ts';
import { userMessages } from '#contract/user-messages.ts';
import { invalidLink, readLink } from '#server/accounts/users/open-link.ts';
import { deviceOf } from '#server/accounts/auth/device.ts';
import { hashPassword } from '#server/accounts/auth/passwords.ts';
import { requireGoodPassword } from '#server/accounts/auth/require-good-password.ts';
import { newSession } from '#server/accounts/auth/session-token.ts';
import { findAccount } from '#server/accounts/auth/users.repo.ts';
import { toUser } from '#server/accounts/auth/user.mapper.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';
import { hashToken } from '#server/platform/hash-token.ts';
import { AppError, fieldError } from '#server/platform/http/app-error.ts';
import { sessionCookie } from '#server/platform/http/cookies.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';

const outcome = z.enum(['made', 'invalid', 'name_taken']);

/**
 * Makes the account of an invitation, with the name and password that the person chooses and the
 * role that the administrator chose, and logs it in.
 * @throws AppError VALIDATION_FAILED, CONFLICT for a name that is taken, TOO_MANY_REQUESTS,
 * UNAVAILABLE
 */
export async function join(call: Call<'join'>): Promise<Reply<'join'>> {
  const { token, userName, password } = call.input;
  const { kind } = await readLink(token, call.address);
  if (kind !== 'invitation') throw invalidLink();
  await requireGoodPassword(userName, password);
  // The function in the database starts the session of the account that it makes.
  const { token: sessionToken, session } = newSession('');
  const result = outcome.parse(
    unwrap(
      await serviceDb().rpc('accept_invitation', {
        p_link_hash: hashToken(token),
        p_user_name: userName,
        p_password_hash: await hashPassword(password),
        p_token_hash: session.token_hash,
        p_expires_at: session.expires_at,
        p_device: deviceOf(call.request),
      }),
    ),
  );
  if (result === 'invalid') throw invalidLink();
  if (result === 'name_taken') {
    throw fieldError('userName', accountMessages.userNameTaken, 'CONFLICT');
  }
  const account = await findAccount(userName);
  if (!account) throw new AppError('NOT_LOGGED_IN', userMessages.userNotFound);
  return {
    body: { success: true, message: accountMessages.registered, user: toUser(account) },
    headers: { 'Set-Cookie': sessionCookie(call.url, sessionToken) },
  };
}
