import { randomBytes } from 'node:crypto';
import { sessionIdleSeconds, sessionSeconds } from '#contract/limits.ts';
import { accountMessages } from '#contract/messages.ts';
import { userMessages } from '#contract/user-messages.ts';
import type { User } from '#contract/schemas/account.ts';
import { toUser } from '#server/accounts/users.repo.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { hashToken } from '#server/platform/hashes.ts';
import { AppError } from '#server/platform/http/errors.ts';
import { inBackground } from '#server/platform/http/background.ts';
import { clearedSessionCookie, readSessionToken } from '#server/platform/http/cookies.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';

const sessions = () => serviceDb().from('sessions');

/** Returns whether a text can be a token at all; the database is asked for no other. */
export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

/** Makes a session of `sessionSeconds` from now; the caller stores it. */
export function newSession(userId: string) {
  // 256 random bits, for the browser alone.
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(Date.now() + sessionSeconds * 1000).toISOString();
  return { token, session: { token_hash: hashToken(token), user_id: userId, expires_at } };
}

/**
 * Starts a session, notes the login, and returns the token.
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

/** Use of a session is noted once in this time, so that most requests only read. */
const noteSeconds = 5 * 60;

/** Returns the ISO time before which a session that was last used then has ended. */
const idleSince = (now: Date): string =>
  new Date(now.getTime() - sessionIdleSeconds * 1000).toISOString();

/** Returns the account of a session that is still valid. Its use is noted after the answer. */
export async function findSessionUser(token: string): Promise<User | undefined> {
  if (!isToken(token)) return undefined;
  const now = new Date();
  const session = unwrap(
    await sessions()
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
  unwrap(await sessions().update({ last_seen_at }).eq('token_hash', hashToken(token)));
}

/** Ends a session, if there is one with this token. */
export async function removeSession(token: string): Promise<void> {
  if (!isToken(token)) return;
  unwrap(await sessions().delete().eq('token_hash', hashToken(token)));
}

/** Ends all sessions of an account. */
export async function removeSessionsOf(userId: string): Promise<void> {
  unwrap(await sessions().delete().eq('user_id', userId));
}

/**
 * Lists the sessions of the caller that have not ended, the last used first.
 * @throws AppError UNAVAILABLE
 */
export async function listOwnSessions({
  user,
  request,
  url,
}: Call<'listOwnSessions'>): Promise<Reply<'listOwnSessions'>> {
  const now = new Date();
  const rows = unwrap(
    await sessions()
      .select('id,token_hash,device,created_at,last_seen_at')
      .eq('user_id', user.id)
      .gt('expires_at', now.toISOString())
      .gt('last_seen_at', idleSince(now))
      .order('last_seen_at', { ascending: false })
      .order('id'),
  );
  const own = hashToken(readSessionToken(request, url) ?? '');
  const found = rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    isCurrent: row.token_hash === own,
  }));
  return { body: { success: true, sessions: found } };
}

/**
 * Ends one session of the caller.
 * @throws AppError NOT_FOUND, UNAVAILABLE
 */
export async function endOwnSession(call: Call<'endOwnSession'>): Promise<Reply<'endOwnSession'>> {
  const deleting = sessions().delete().eq('id', call.input.id).eq('user_id', call.user.id);
  const ended = unwrap(await deleting.select('id'));
  if (ended.length === 0) throw new AppError('NOT_FOUND', userMessages.sessionNotFound);
  return { body: { success: true, message: userMessages.sessionEnded } };
}

/**
 * Ends every session of the caller, this one too.
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

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Deletes sessions, one-time links and challenges that have ended, and attempts older than a day.
 * @throws AppError UNAVAILABLE
 */
export async function cleanupAccounts(now = new Date()): Promise<void> {
  const db = serviceDb();
  unwrap(await sessions().delete().lt('expires_at', now.toISOString()));
  unwrap(await sessions().delete().lt('last_seen_at', idleSince(now)));
  unwrap(await db.from('account_links').delete().lt('expires_at', now.toISOString()));
  unwrap(await db.from('passkey_challenges').delete().lt('expires_at', now.toISOString()));
  const yesterday = new Date(now.getTime() - dayMs).toISOString();
  unwrap(await db.from('login_attempts').delete().lt('attempted_at', yesterday));
}
