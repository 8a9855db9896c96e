import { userMessages } from '#contract/user-messages.ts';
import { tokenOfLink } from '#server/accounts/users/link-token.ts';
import type { OpenedLink } from '#contract/schemas/account.ts';
import { openedLink } from '#contract/schemas/account.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';
import { hashToken } from '#server/platform/hash-token.ts';
import { fieldError } from '#server/platform/http/app-error.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { consumeAttempt } from '#server/platform/rate-limit/rate-limit.ts';

export const invalidLink = () => fieldError('token', userMessages.linkInvalid);

/**
 * What the link of a token is for. Using it looks again, so this only spares work and typing.
 * @throws AppError VALIDATION_FAILED when there is none, or it cannot be used any more;
 * TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function readLink(token: string, address: string): Promise<OpenedLink> {
  await consumeAttempt('link-address', { address });
  const tokenHash = hashToken(token);
  const link = unwrap(
    await serviceDb()
      .from('account_links')
      .select('id,kind,user_id,role,expires_at')
      .eq('token_hash', tokenHash)
      .maybeSingle(),
  );
  if (!link || tokenOfLink(link.id, tokenHash) === undefined) throw invalidLink();
  if (!unwrap(await serviceDb().rpc('is_open_link', { p_id: link.id }))) throw invalidLink();
  const account =
    link.user_id === null
      ? null
      : unwrap(
          await serviceDb().from('users').select('user_name').eq('id', link.user_id).maybeSingle(),
        );
  return openedLink.parse({
    kind: link.kind,
    userName: account?.user_name ?? null,
    role: link.role,
    expiresAt: link.expires_at,
  });
}

/** Tells whoever has a link what it is for. @throws as `readLink` */
export async function openLink({ input, address }: Call<'openLink'>): Promise<Reply<'openLink'>> {
  return { body: { success: true, link: await readLink(input.token, address) } };
}
