import type { User } from '#contract/schemas/user.ts';
import { hashToken, isToken, newSession } from '#server/auth/session-token.ts';
import { toUser } from '#server/auth/user.mapper.ts';
import { serviceDb } from '#server/db/client.ts';
import { unwrap } from '#server/db/unwrap.ts';

/** Starts a session and gives its token. */
export async function createSession(userId: string): Promise<string> {
  const { token, session } = newSession(userId);
  unwrap(await serviceDb().from('sessions').insert(session));
  return token;
}

/** The account of a session that is still valid. */
export async function findSessionUser(token: string): Promise<User | undefined> {
  if (!isToken(token)) return undefined;
  const session = unwrap(
    await serviceDb()
      .from('sessions')
      .select('user:users(id,user_name,role,created_at)')
      .eq('token_hash', hashToken(token))
      .gt('expires_at', new Date().toISOString())
      .maybeSingle(),
  );
  return session?.user ? toUser(session.user) : undefined;
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
