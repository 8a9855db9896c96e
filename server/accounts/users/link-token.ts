import { hashToken } from '#server/platform/hash-token.ts';
import { acceptedHashes, keyedHash } from '#server/platform/keyed-hash.ts';
import { routes } from '#contract/routes.ts';

export type LinkKind = 'invitation' | 'reset';

/**
 * The token of a new one-time link: 256 bits in base64url, made from the id with APP_SECRET, so
 * that a mail can name it although it is stored nowhere; the database has its SHA-256 alone.
 */
export const linkToken = (id: string): string =>
  keyedHash('account link', id).toString('base64url');

/**
 * The token of a link that is stored. Undefined where neither APP_SECRET nor the previous one makes
 * it: a link ends with the secret that it was made with.
 */
export const tokenOfLink = (id: string, tokenHash: string): string | undefined =>
  acceptedHashes('account link', id)
    .map((hash) => hash.toString('base64url'))
    .find((token) => hashToken(token) === tokenHash);

const pages = { invitation: routes.adminJoin, reset: routes.adminNewPassword } as const;

/** The address of a link. The token stands in its fragment, which browsers send nowhere. */
export const linkUrl = (kind: LinkKind, token: string, origin: string): string =>
  `${new URL(pages[kind], origin).href}#${token}`;
