import { randomBytes } from 'node:crypto';
import { addSeconds } from 'date-fns/addSeconds';
import { subHours } from 'date-fns/subHours';
import { subSeconds } from 'date-fns/subSeconds';
import { accountMessages } from '#contract/messages.ts';
import { userMessages } from '#contract/user-messages.ts';
import type { User } from '#contract/schemas/account.ts';
import { toUser } from '#server/accounts/users.repo.ts';
import { callFunction, serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { hashToken } from '#server/platform/hashes.ts';
import { AppError, assertFound } from '#server/platform/http/errors.ts';
import { inBackground } from '#server/platform/http/background.ts';
import {
  clearedSessionCookie,
  readSessionToken,
  sessionCookie,
  sessionSeconds,
} from '#server/platform/http/cookies.ts';
import type { Handlers } from '#server/platform/http/handle.ts';
import { deviceOf } from '#server/platform/http/user-agent.ts';

/** Idle time after which a session ends (reasons in docs/security.md). */
const sessionIdleSeconds = 60 * 60;

const sessions = () => serviceDb().from('sessions');

/** Returns whether a text can be a token at all; the database is asked for no other. */
export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

/** Makes a session of `sessionSeconds` from now, as the functions of the database take it. */
export function newSession(request: Request) {
  // 256 random bits, for the browser alone.
  const token = randomBytes(32).toString('base64url');
  const session = {
    p_token_hash: hashToken(token),
    p_expires_at: addSeconds(new Date(), sessionSeconds).toISOString(),
    p_device: deviceOf(request),
  };
  return { token, session };
}

/** Returns the hash of the session that the browser has; a login ends it. */
export const hashOfSession = (request: Request, url: URL): string =>
  hashToken(readSessionToken(request, url) ?? '');

/** Refuses an account that is switched off. */
export const accountDisabled = () => new AppError('FORBIDDEN', userMessages.disabled);

/**
 * Starts a session, notes the login, and returns the Set-Cookie header of the session.
 * @param clearedKeys of counted attempts, which a success deletes
 * @param seenHash of the password that was checked; undefined where none was
 * @throws AppError FORBIDDEN when the account is switched off; WRONG_CREDENTIALS when the password has
 * changed since it was checked
 */
export async function startSession(
  { request, url }: { request: Request; url: URL },
  userId: string,
  clearedKeys: string[],
  seenHash?: string,
): Promise<string> {
  const { token, session } = newSession(request);
  const outcome = await callFunction('start_session', {
    p_user_id: userId,
    ...session,
    p_ended_hash: hashOfSession(request, url),
    p_cleared_keys: clearedKeys,
    ...(seenHash !== undefined && { p_seen_hash: seenHash }),
  });
  if (outcome === 'disabled') throw accountDisabled();
  if (outcome !== 'started') {
    throw new AppError('WRONG_CREDENTIALS', accountMessages.wrongCredentials);
  }
  return sessionCookie(url, token);
}

/** Use of a session is noted once in this time, so that most requests only read. */
const noteSeconds = 5 * 60;

/** Returns the ISO time before which a session that was last used then has ended. */
const idleSince = (now: Date): string => subSeconds(now, sessionIdleSeconds).toISOString();

/** Returns the account of a session that is still valid. Its use is noted after the answer. */
export async function findSessionUser(token: string): Promise<User | undefined> {
  if (!isToken(token)) return undefined;
  const now = new Date();
  const session = unwrap(
    await sessions()
      .select('last_seen_at,user:users(id,user_name,role,areas,created_at,disabled_at)')
      .eq('token_hash', hashToken(token))
      .gt('expires_at', now.toISOString())
      .gt('last_seen_at', idleSince(now))
      .maybeSingle(),
  );
  if (!session?.user || session.user.disabled_at !== null) return undefined;
  if (Date.parse(session.last_seen_at) < now.getTime() - noteSeconds * 1000) {
    inBackground('note the use of a session', async () => {
      const last_seen_at = now.toISOString();
      unwrap(await sessions().update({ last_seen_at }).eq('token_hash', hashToken(token)));
    });
  }
  return toUser(session.user);
}

/**
 * Ends all sessions of an account.
 * @throws AppError FORBIDDEN for another account than the caller's, without the area people
 */
export async function removeSessionsOf(userId: string): Promise<void> {
  await callFunction('end_sessions', { p_user_id: userId });
}

export const sessionHandlers = {
  async listOwnSessions({ user, request, url }) {
    const now = new Date();
    const rows = unwrap(
      await sessions()
        .select('id,tokenHash:token_hash,device,createdAt:created_at,lastSeenAt:last_seen_at')
        .eq('user_id', user.id)
        .gt('expires_at', now.toISOString())
        .gt('last_seen_at', idleSince(now))
        .order('last_seen_at', { ascending: false })
        .order('id'),
    );
    const own = hashOfSession(request, url);
    const found = rows.map(({ tokenHash, ...row }) => ({ ...row, isCurrent: tokenHash === own }));
    return { body: { success: true, sessions: found } };
  },

  async endOwnSession({ input, user }) {
    const deleting = sessions().delete().eq('id', input.id).eq('user_id', user.id);
    assertFound(unwrap(await deleting.select('id'))[0], userMessages.sessionNotFound);
    return { body: { success: true, message: userMessages.sessionEnded } };
  },

  async logout({ request, url }) {
    const token = readSessionToken(request, url) ?? '';
    if (isToken(token)) unwrap(await sessions().delete().eq('token_hash', hashToken(token)));
    return {
      body: { success: true, message: accountMessages.loggedOut },
      headers: { 'Set-Cookie': clearedSessionCookie(url) },
    };
  },

  /** Ends the session of the request too. */
  async logoutEverywhere({ user, url }) {
    await removeSessionsOf(user.id);
    return {
      body: { success: true, message: accountMessages.loggedOutEverywhere },
      headers: { 'Set-Cookie': clearedSessionCookie(url) },
    };
  },
} satisfies Partial<Handlers>;

/** Deletes sessions, one-time links and challenges that have ended, and attempts older than a day. */
export async function cleanupAccounts(): Promise<void> {
  const now = new Date();
  const db = serviceDb();
  unwrap(await sessions().delete().lt('expires_at', now.toISOString()));
  unwrap(await sessions().delete().lt('last_seen_at', idleSince(now)));
  unwrap(await db.from('account_links').delete().lt('expires_at', now.toISOString()));
  unwrap(await db.from('passkey_challenges').delete().lt('expires_at', now.toISOString()));
  const yesterday = subHours(now, 24).toISOString();
  unwrap(await db.from('login_attempts').delete().lt('attempted_at', yesterday));
}
