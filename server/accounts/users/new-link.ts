import { linkToken, linkUrl, type LinkKind } from '#server/accounts/users/link-token.ts';
import { invitationSeconds, resetLinkSeconds } from '#contract/limits.ts';
import { hashToken } from '#server/platform/hash-token.ts';

const seconds = { invitation: invitationSeconds, reset: resetLinkSeconds } as const;

/** A one-time link that is not stored yet. `url` is for whoever it is made for, alone. */
export function newLink(kind: LinkKind, origin: string) {
  const id = crypto.randomUUID();
  const token = linkToken(id);
  return {
    id,
    tokenHash: hashToken(token),
    url: linkUrl(kind, token, origin),
    expiresAt: new Date(Date.now() + seconds[kind] * 1000).toISOString(),
  };
}
