import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';
import { env } from '#server/platform/env.ts';
import { linkUrl, tokenOfLink } from '#server/accounts/users/link-token.ts';

/** What a mail with a one-time link is made of. */
export interface LinkFacts {
  email: string;
  /** The account that the link is for; null for an invitation. */
  userName: string | null;
  url: string;
  expiresAt: string;
}

/**
 * The facts of a link that can still be used; undefined where there is nothing to send any more:
 * it was used, is too old, was made with a secret that is accepted no more, or has no receiver.
 * @throws AppError UNAVAILABLE
 */
export async function readLinkFacts(id: string): Promise<LinkFacts | undefined> {
  const found = serviceDb()
    .from('account_links')
    .select('token_hash,user_id,email,expires_at,used_at')
    .eq('id', id);
  const link = unwrap(await found.maybeSingle());
  if (!link || link.used_at !== null || Date.parse(link.expires_at) <= Date.now()) return undefined;
  const token = tokenOfLink(id, link.token_hash);
  if (token === undefined) return undefined;
  const account =
    link.user_id === null
      ? null
      : unwrap(
          await serviceDb()
            .from('users')
            .select('user_name,email')
            .eq('id', link.user_id)
            .maybeSingle(),
        );
  const email = link.email ?? account?.email;
  if (email === null || email === undefined) return undefined;
  return {
    email,
    userName: account?.user_name ?? null,
    url: linkUrl(link.user_id === null ? 'invitation' : 'reset', token, env().URL),
    expiresAt: link.expires_at,
  };
}
