import { randomBytes } from 'node:crypto';
import { sessionSeconds } from '#contract/limits.ts';
import { hashToken } from '#server/platform/hash-token.ts';

/** Whether a text can be a token at all; the database is asked for no other. */
export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

/** A session that is not stored yet, of `sessionSeconds` from now. */
export interface NewSession {
  /** 256 random bits in base64url, for the browser alone. */
  token: string;
  session: { token_hash: string; user_id: string; expires_at: string };
}

/** Makes a session for a user; the caller stores it. */
export function newSession(userId: string): NewSession {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(Date.now() + sessionSeconds * 1000).toISOString();
  return { token, session: { token_hash: hashToken(token), user_id: userId, expires_at } };
}
