import { sessionIdleSeconds } from '#contract/limits.ts';
import { userMessages } from '#contract/user-messages.ts';
import type { User } from '#contract/schemas/user.ts';
import { isToken, newSession } from '#server/accounts/auth/session-token.ts';
import { toUser } from '#server/accounts/auth/user.mapper.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';
import { hashToken } from '#server/platform/hash-token.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { inBackground } from '#server/platform/http/background.ts';

/**
 * Starts a session, notes the login, and gives the token.
 * @param device as `deviceOf` names it
 * @throws AppError FORBIDDEN when the account is switched off; UNAVAILABLE
 */
export async function createSession(userId: string, device: string | null): Promise<string> {
  const { token, session } = newSession(userId);
  const hasStarted = unwrap(
    await serviceDb().rpc('start_session', {
      p_user_id: session.user_id,
      p_token_hash: session.token_hash,
      p_expires_at: session.expires_at,
      p_device: device,
    }),
  );
  if (!hasStarted) throw new AppError('FORBIDDEN', userMessages.disabled);
  return token;
}

/** That a session is in use is noted once in this time, not at every request. */
const noteSeconds = 5 * 60;

/** Sessions last used before this have ended (ISO time). */
export const idleSince = (now: Date): string =>
  new Date(now.getTime() - sessionIdleSeconds * 1000).toISOString();

/** The account of a session that is still valid; after the answer its use is noted. */
export async function findSessionUser(token: string): Promise<User | undefined> {
  if (!isToken(token)) return undefined;
  const now = new Date();
  const session = unwrap(
    await serviceDb()
      .from('sessions')
      .select('last_seen_at,user:users(id,user_name,role,created_at,disabled_at)')
      .eq('token_hash', hashToken(token))
      .gt('expires_at', now.toISOString())
      .gt('last_seen_at', idleSince(now))
      .maybeSingle(),
  );
  if (!session?.user || session.user.disabled_at !== null) return undefined;
  const lastSeen = Date.parse(session.last_seen_at);
  if (lastSeen < now.getTime() - noteSeconds * 1000) {
    inBackground('note the use of a session', () => noteUse(token, now));
  }
  return toUser(session.user);
}

async function noteUse(token: string, now: Date): Promise<void> {
  const last_seen_at = now.toISOString();
  unwrap(
    await serviceDb().from('sessions').update({ last_seen_at }).eq('token_hash', hashToken(token)),
  );
}

/** Ends a session; one that is not there is as good as ended. */
export async function removeSession(token: string): Promise<void> {
  if (!isToken(token)) return;
  unwrap(await serviceDb().from('sessions').delete().eq('token_hash', hashToken(token)));
}

/** Ends all sessions of an account. */
export async function removeSessionsOf(userId: string): Promise<void> {
  unwrap(await serviceDb().from('sessions').delete().eq('user_id', userId));
}
