import { linkHash, linkUrl, type LinkKind } from '#server/accounts/link-token.ts';
import { invitationSeconds, resetLinkSeconds } from '#contract/limits.ts';

const seconds = { invitation: invitationSeconds, reset: resetLinkSeconds } as const;

/** A one-time link that is not stored yet. `url` is for whoever it is made for, alone. */
export function newLink(kind: LinkKind, origin: string) {
  const id = crypto.randomUUID();
  return {
    id,
    tokenHash: linkHash(id),
    url: linkUrl(kind, id, origin),
    expiresAt: new Date(Date.now() + seconds[kind] * 1000).toISOString(),
  };
}
