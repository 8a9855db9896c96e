import type { Area } from '#contract/areas.ts';
import { routes } from '#contract/routes.ts';
import { openedLink, type OpenedLink } from '#contract/schemas/account.ts';
import { userMessages } from '#contract/user-messages.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { env } from '#server/platform/env.ts';
import { acceptedHashes, hashToken, keyedHash } from '#server/platform/hashes.ts';
import { fieldError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handle.ts';
import { sendMailsAfterAnswer } from '#server/platform/mail/mail-after-answer.ts';
import { consumeAttempt } from '#server/platform/rate-limit/attempts.ts';

// How long a link can be used: to join, to replace a password, to confirm an e-mail address.
const invitationSeconds = 72 * 60 * 60;
const resetLinkSeconds = 60 * 60;
const emailLinkSeconds = 60 * 60;

type LinkKind = 'invitation' | 'reset' | 'email';

const kinds = {
  invitation: { page: routes.adminJoin, seconds: invitationSeconds },
  reset: { page: routes.adminNewPassword, seconds: resetLinkSeconds },
  email: { page: routes.adminConfirmEmail, seconds: emailLinkSeconds },
} as const;

/** How many links of one kind are mailed within an hour because the owner of an account asked for them. */
export const maxMailedPerHour = 3;

/** Makes the URL of a link. The token is in its fragment, which browsers do not send. */
const linkUrl = (kind: LinkKind, token: string, origin: string): string =>
  `${new URL(kinds[kind].page, origin).href}#${token}`;

/**
 * Makes a one-time link; the caller stores it. The token is 256 bits, made from the id with
 * APP_SECRET, so that a mail can name it although only its SHA-256 is stored.
 */
export function newLink(kind: LinkKind, origin: string) {
  const id = crypto.randomUUID();
  const token = keyedHash('account link', id).toString('base64url');
  return {
    id,
    tokenHash: hashToken(token),
    url: linkUrl(kind, token, origin),
    expiresAt: new Date(Date.now() + kinds[kind].seconds * 1000).toISOString(),
  };
}

/**
 * Announces a link that was stored and returns the answer: a mailed link goes to the receiver alone,
 * any other one to the administrator, who passes it on.
 * @param mailed message of the answer when the link is mailed
 */
export function announceLink(
  { url, expiresAt }: { url: string; expiresAt: string },
  isMailed: boolean,
  mailed: string,
) {
  if (isMailed) sendMailsAfterAnswer();
  return {
    body: {
      success: true as const,
      link: { url: isMailed ? null : url, expiresAt },
      message: isMailed ? mailed : userMessages.linkMade,
    },
  };
}

const columns = 'id,kind,token_hash,user_id,role,areas,email,expires_at,used_at';

/**
 * Finds a link with its token and the account that it is for, which is null for an invitation.
 * Undefined also where neither APP_SECRET nor the previous one makes its token: a link ends with the
 * secret that it was made with.
 */
async function findLink(column: 'id' | 'token_hash', value: string) {
  const found = serviceDb().from('account_links').select(columns).eq(column, value);
  const link = unwrap(await found.maybeSingle());
  if (!link) return undefined;
  const token = acceptedHashes('account link', link.id)
    .map((hash) => hash.toString('base64url'))
    .find((one) => hashToken(one) === link.token_hash);
  if (token === undefined) return undefined;
  if (link.user_id === null) return { ...link, token, account: null };
  const receiver = serviceDb().from('users').select('user_name,email').eq('id', link.user_id);
  return { ...link, token, account: unwrap(await receiver.maybeSingle()) };
}

/** What a mail about a one-time link is made of. */
export interface LinkFacts {
  /** The receiver. */
  email: string;
  /** The account that the link is for; null for an invitation. */
  userName: string | null;
  /** The areas of an invitation. */
  areas: Area[];
  url: string;
  expiresAt: string;
}

/**
 * Returns the facts of a link for a mail; undefined if there is nothing to send: the link is used,
 * too old, made with a secret that is no longer accepted, or has no receiver.
 */
export async function readLinkFacts(id: string): Promise<LinkFacts | undefined> {
  const link = await findLink('id', id);
  if (!link || link.used_at !== null || Date.parse(link.expires_at) <= Date.now()) return undefined;
  const { kind, token, account, expires_at: expiresAt } = link;
  const email = link.email ?? account?.email;
  if (!email) return undefined;
  const url = linkUrl(kind, token, env().URL);
  const areas = link.areas as Area[];
  return { email, userName: account?.user_name ?? null, areas, url, expiresAt };
}

/** Returns the address that an account has lost, and the name of the account. */
export async function readFormerEmail(
  id: string,
): Promise<{ email: string; userName: string } | undefined> {
  const db = serviceDb();
  const found = db.from('account_links').select('former_email,user_id').eq('id', id);
  const link = unwrap(await found.maybeSingle());
  if (!link?.former_email || link.user_id === null) return undefined;
  const owner = db.from('users').select('user_name').eq('id', link.user_id);
  const user = unwrap(await owner.maybeSingle());
  return user ? { email: link.former_email, userName: user.user_name } : undefined;
}

/** Refuses the token of a link that does not exist or cannot be used any more. */
export const invalidLink = () => fieldError('token', userMessages.linkInvalid);

/**
 * Reads what the link of a token is for. The function that uses a link checks it again.
 * @param kind that it must have
 * @throws AppError VALIDATION_FAILED when there is none or it cannot be used any more; TOO_MANY_REQUESTS
 */
export async function readLink(token: string, ip: string, kind?: LinkKind): Promise<OpenedLink> {
  await consumeAttempt('link-address', { ip });
  const link = await findLink('token_hash', hashToken(token));
  const isWanted = link && (kind === undefined || kind === link.kind);
  if (!isWanted || !unwrap(await serviceDb().rpc('is_open_link', { p_id: link.id }))) {
    throw invalidLink();
  }
  return openedLink.parse({
    kind: link.kind,
    userName: link.account?.user_name ?? null,
    role: link.role,
    areas: link.areas,
    email: link.kind === 'email' ? link.email : null,
    expiresAt: link.expires_at,
  });
}

export const linkHandlers = {
  async openLink({ input, ip }) {
    return { body: { success: true, link: await readLink(input.token, ip) } };
  },
} satisfies Partial<Handlers>;
