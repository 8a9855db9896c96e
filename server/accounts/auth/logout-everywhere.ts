import { accountMessages } from '#contract/messages.ts';
import { removeSessionsOf } from '#server/accounts/auth/sessions.ts';
import { clearedSessionCookie } from '#server/platform/http/cookies.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';

/**
 * Ends every session of whoever is logged in, this one too.
 * @throws AppError UNAVAILABLE
 */
export async function logoutEverywhere(
  call: Call<'logoutEverywhere'>,
): Promise<Reply<'logoutEverywhere'>> {
  await removeSessionsOf(call.user.id);
  return {
    body: { success: true, message: accountMessages.loggedOutEverywhere },
    headers: { 'Set-Cookie': clearedSessionCookie(call.url) },
  };
}
