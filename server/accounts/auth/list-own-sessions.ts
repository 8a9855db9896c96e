import { idleSince } from '#server/accounts/auth/sessions.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';
import { hashToken } from '#server/platform/hash-token.ts';
import { readSessionToken } from '#server/platform/http/cookies.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';

/**
 * The sessions of whoever is logged in that have not ended.
 * @throws AppError UNAVAILABLE
 */
export async function listOwnSessions({
  user,
  request,
  url,
}: Call<'listOwnSessions'>): Promise<Reply<'listOwnSessions'>> {
  const now = new Date();
  const rows = unwrap(
    await serviceDb()
      .from('sessions')
      .select('id,token_hash,device,created_at,last_seen_at')
      .eq('user_id', user.id)
      .gt('expires_at', now.toISOString())
      .gt('last_seen_at', idleSince(now))
      .order('last_seen_at', { ascending: false })
      .order('id'),
  );
  const own = hashToken(readSessionToken(request, url) ?? '');
  const sessions = rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    isCurrent: row.token_hash === own,
  }));
  return { body: { success: true, sessions } };
}
