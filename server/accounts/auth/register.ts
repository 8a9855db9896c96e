import { accountMessages } from '#contract/messages.ts';
import { deviceOf } from '#server/accounts/auth/device.ts';
import { requireGoodPassword } from '#server/accounts/auth/require-good-password.ts';
import { createSession } from '#server/accounts/auth/sessions.ts';
import { consumeAttempt } from '#server/platform/rate-limit/rate-limit.ts';
import { insertAccount } from '#server/accounts/auth/users.repo.ts';
import { env } from '#server/platform/env.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { sessionCookie } from '#server/platform/http/cookies.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';

/**
 * Makes an account with the role USER, always, and logs it in (requirements D28).
 * @throws AppError REGISTRATION_CLOSED, VALIDATION_FAILED, TOO_MANY_REQUESTS, UNAVAILABLE; CONFLICT
 * for a name that is taken
 */
export async function register(call: Call<'register'>): Promise<Reply<'register'>> {
  if (env().REGISTRATION !== 'open') {
    throw new AppError('REGISTRATION_CLOSED', accountMessages.registerFailed);
  }
  await requireGoodPassword(call.input.userName, call.input.password);
  await consumeAttempt('register-address', { address: call.address });
  const user = await insertAccount(call.input.userName, call.input.password, 'USER');
  const token = await createSession(user.id, deviceOf(call.request));
  return {
    body: { success: true, message: accountMessages.registered, role: user.role, user },
    headers: { 'Set-Cookie': sessionCookie(call.url, token) },
  };
}
