import { accountMessages } from '#contract/messages.ts';
import { deviceOf } from '#server/accounts/auth/device.ts';
import { knownBrowserCookie } from '#server/accounts/auth/known-browser.ts';
import { createSession, removeSession } from '#server/accounts/auth/sessions.ts';
import { toUser } from '#server/accounts/auth/user.mapper.ts';
import { readSessionToken, sessionCookie } from '#server/platform/http/cookies.ts';

/**
 * The answer to a login: a session, whose cookie it sets, and the account. From now on the browser is
 * known for it. A session that the browser still had is ended.
 * @throws AppError FORBIDDEN when the account is switched off; UNAVAILABLE
 */
export async function beginSession(
  { request, url }: { request: Request; url: URL },
  account: Parameters<typeof toUser>[0],
) {
  const before = readSessionToken(request, url);
  if (before !== undefined) await removeSession(before);
  const token = await createSession(account.id, deviceOf(request));
  return {
    body: { success: true as const, message: accountMessages.loggedIn, user: toUser(account) },
    headers: [
      ['Set-Cookie', sessionCookie(url, token)],
      ['Set-Cookie', knownBrowserCookie(request, url, account.user_name)],
    ] satisfies HeadersInit,
  };
}
