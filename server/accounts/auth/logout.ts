import { accountMessages } from '#contract/messages.ts';
import { removeSession } from '#server/accounts/auth/sessions.ts';
import { clearedSessionCookie, readSessionToken } from '#server/platform/http/cookies.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';

/** Ends the session here and in the browser; without one there is nothing to do. */
export async function logout(call: Call<'logout'>): Promise<Reply<'logout'>> {
  const token = readSessionToken(call.request, call.url);
  if (token !== undefined) await removeSession(token);
  return {
    body: { success: true, message: accountMessages.loggedOut },
    headers: { 'Set-Cookie': clearedSessionCookie(call.url) },
  };
}
