import type { Area } from '#contract/areas.ts';
import { routes } from '#contract/routes.ts';
import { openedLink, type OpenedLink } from '#contract/schemas/account.ts';
import { userMessages } from '#contract/user-messages.ts';
import { callFunction, serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { env } from '#server/platform/env.ts';
import { findToken, hashToken, makeToken } from '#server/platform/hashes.ts';
import { fieldError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handle.ts';
import { sendMailsAfterAnswer } from '#server/platform/mail/mail-after-answer.ts';
import { consumeAttempt } from '#server/platform/rate-limit/attempts.ts';

/** The page that a link opens, and how long it can be used. */
const kinds = {
  invitation: { page: routes.adminJoin, seconds: 72 * 60 * 60 },
  reset: { page: routes.adminNewPassword, seconds: 60 * 60 },
  email: { page: routes.adminConfirmEmail, seconds: 60 * 60 },
} as const;

type LinkKind = keyof typeof kinds;

/** How many links of one kind are mailed within an hour because the owner of an account asked for them. */
export const maxMailedPerHour = 3;

/** Makes the URL of a link. The token is in its fragment, which browsers do not send. */
const linkUrl = (kind: LinkKind, token: string, origin: string): string =>
  `${new URL(kinds[kind].page, origin).href}#${token}`;

/** Makes a one-time link, with its columns as the functions of the database take them. */
export function newLink(kind: LinkKind) {
  const p_id = crypto.randomUUID();
  const token = makeToken('account link', p_id);
  const p_expires_at = new Date(Date.now() + kinds[kind].seconds * 1000).toISOString();
  return { kind, token, columns: { p_id, p_token_hash: hashToken(token), p_expires_at } };
}

/**
 * Announces a link that was stored and returns the answer: a mailed link goes to the receiver alone,
 * any other one to the administrator, who passes it on.
 * @param mailed message of the answer when the link is mailed
 */
export function announceLink(
  { kind, token, columns }: ReturnType<typeof newLink>,
  { origin }: URL,
  isMailed: boolean,
  mailed: string,
) {
  if (isMailed) sendMailsAfterAnswer();
  const url = isMailed ? null : linkUrl(kind, token, origin);
  return {
    body: {
      success: true as const,
      link: { url, expiresAt: columns.p_expires_at },
      message: isMailed ? mailed : userMessages.linkMade,
    },
  };
}

const columns = 'id,kind,token_hash,user_id,role,areas,email,expires_at,used_at';

/**
 * Finds a link with its token and the account that it is for, which is null for an invitation.
 * Undefined also for a link whose token can no longer be made.
 */
async function findLink(column: 'id' | 'token_hash', value: string) {
  const found = serviceDb().from('account_links').select(columns).eq(column, value);
  const link = unwrap(await found.maybeSingle());
  if (!link) return undefined;
  const token = findToken('account link', link.id, link.token_hash);
  if (token === undefined) return undefined;
  if (link.user_id === null) return { ...link, token, account: null };
  const receiver = serviceDb().from('users').select('user_name,email').eq('id', link.user_id);
  return { ...link, token, account: unwrap(await receiver.maybeSingle()) };
}

/**
 * Returns the facts of a link for a mail; undefined if there is nothing to send: the link is used,
 * too old, made with a secret that is no longer accepted, or has no receiver.
 */
export async function readLinkFacts(id: string) {
  const link = await findLink('id', id);
  if (!link || link.used_at !== null || Date.parse(link.expires_at) <= Date.now()) return undefined;
  const { kind, token, account, expires_at: expiresAt } = link;
  const email = link.email ?? account?.email;
  if (!email) return undefined;
  return {
    email,
    /** Null for an invitation. */
    userName: account?.user_name ?? null,
    /** Of an invitation. */
    areas: link.areas as Area[],
    url: linkUrl(kind, token, env().URL),
    expiresAt,
  };
}

/** What a mail about a one-time link is made of. */
export type LinkFacts = NonNullable<Awaited<ReturnType<typeof readLinkFacts>>>;

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
  if (!isWanted || !(await callFunction('is_open_link', { p_id: link.id }))) {
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
