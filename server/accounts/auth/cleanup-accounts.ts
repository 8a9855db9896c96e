import { idleSince } from '#server/accounts/auth/sessions.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Forgets sessions, one-time links and challenges that have ended, and attempts older than a day.
 * @throws AppError UNAVAILABLE
 */
export async function cleanupAccounts(now = new Date()): Promise<void> {
  unwrap(await serviceDb().from('sessions').delete().lt('expires_at', now.toISOString()));
  unwrap(await serviceDb().from('sessions').delete().lt('last_seen_at', idleSince(now)));
  unwrap(await serviceDb().from('account_links').delete().lt('expires_at', now.toISOString()));
  unwrap(await serviceDb().from('passkey_challenges').delete().lt('expires_at', now.toISOString()));
  const yesterday = new Date(now.getTime() - dayMs).toISOString();
  unwrap(await serviceDb().from('login_attempts').delete().lt('attempted_at', yesterday));
}
