import { hashToken } from '#server/hash-token.ts';
import { keyedHash } from '#server/keyed-hash.ts';
import { routes } from '#src/config/routes.ts';

export type LinkKind = 'invitation' | 'reset';

/**
 * The token of a one-time link: 256 bits in base64url, made from the id with the secret key, so
 * that a mail can name it although it is kept nowhere; the database has its SHA-256 alone.
 */
const linkToken = (id: string): string => keyedHash('account link', id).toString('base64url');

/** What the database keeps of the token of a link. */
export const linkHash = (id: string): string => hashToken(linkToken(id));

const pages = { invitation: routes.adminJoin, reset: routes.adminNewPassword } as const;

/** The address of a link. The token stands in its fragment, which browsers send nowhere. */
export const linkUrl = (kind: LinkKind, id: string, origin: string): string =>
  `${new URL(pages[kind], origin).href}#${linkToken(id)}`;
