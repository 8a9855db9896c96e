import { createHash, randomBytes } from 'node:crypto';
import { sessionSeconds } from '#contract/limits.ts';
import type { User } from '#contract/schemas/user.ts';
import { toUser } from '#server/auth/user.mapper.ts';
import { serviceDb } from '#server/db/client.ts';
import { unwrap } from '#server/db/unwrap.ts';

const tokenShape = /^[A-Za-z0-9_-]{43}$/;

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** A session that is not stored yet, of `sessionSeconds` from now. */
export interface NewSession {
  /** 256 random bits in base64url, for the browser alone. */
  token: string;
  session: { token_hash: string; user_id: string; expires_at: string };
}

export function newSession(userId: string): NewSession {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(Date.now() + sessionSeconds * 1000).toISOString();
  return { token, session: { token_hash: hashToken(token), user_id: userId, expires_at } };
}

/** Starts a session and gives its token. */
export async function createSession(userId: string): Promise<string> {
  const { token, session } = newSession(userId);
  unwrap(await serviceDb().from('sessions').insert(session));
  return token;
}

/** The account of a session that is still valid. */
export async function findSessionUser(token: string): Promise<User | undefined> {
  if (!tokenShape.test(token)) return undefined;
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
  if (!tokenShape.test(token)) return;
  unwrap(await serviceDb().from('sessions').delete().eq('token_hash', hashToken(token)));
}

/** Ends all sessions of an account. */
export async function removeSessionsOf(userId: string): Promise<void> {
  unwrap(await serviceDb().from('sessions').delete().eq('user_id', userId));
}
