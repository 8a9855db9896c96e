import { z } from 'zod';
import { accountMessages } from '#contract/messages.ts';
import { type Invitation, role } from '#contract/schemas/account.ts';
import { userMessages } from '#contract/user-messages.ts';
import { announceLink, invalidLink, newLink, readLink } from '#server/accounts/account-links.ts';
import { deviceOf } from '#server/accounts/browsers.ts';
import { hashPassword, requireGoodPassword } from '#server/accounts/passwords.ts';
import { newSession } from '#server/accounts/sessions.ts';
import { findAccount, toUser, userNameTaken } from '#server/accounts/users.repo.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { hashToken } from '#server/platform/hashes.ts';
import { AppError, fieldError, parseId } from '#server/platform/http/errors.ts';
import { sessionCookie } from '#server/platform/http/cookies.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { isMailOn } from '#server/platform/mail/mail-after-answer.ts';

/** Returns the invitations that are neither used nor expired, newest first. */
export async function selectInvitations(now = new Date()): Promise<Invitation[]> {
  const rows = unwrap(
    await serviceDb()
      .from('account_links')
      .select('id,role,email,created_at,expires_at')
      .eq('kind', 'invitation')
      .is('used_at', null)
      .gt('expires_at', now.toISOString())
      .order('created_at', { ascending: false }),
  );
  return rows.map((row) => ({
    id: row.id,
    role: role.parse(row.role),
    email: row.email,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }));
}

/**
 * Invites a person: by mail if there is a mail server and an e-mail address, otherwise by a link
 * that the administrator hands over.
 * @throws AppError UNAVAILABLE; CONFLICT for an e-mail address that an account has
 */
export async function createInvitation(
  call: Call<'createInvitation'>,
): Promise<Reply<'createInvitation'>> {
  const { role, email = null } = call.input;
  const { id, tokenHash, url, expiresAt } = newLink('invitation', call.url.origin);
  const isMailed = isMailOn() && email !== null;
  const outcome = unwrap(
    await serviceDb().rpc('invite_account', {
      p_id: id,
      p_token_hash: tokenHash,
      p_role: role,
      p_email: email,
      p_created_by: call.user.id,
      p_expires_at: expiresAt,
      p_by_mail: isMailed,
    }),
  );
  if (outcome === 'email_taken') throw fieldError('email', userMessages.emailTaken, 'CONFLICT');
  return announceLink({ url, expiresAt }, isMailed, userMessages.invitationMailed);
}

/**
 * Withdraws an invitation, so that its link no longer opens.
 * @throws AppError NOT_FOUND when there is none or it has been used; UNAVAILABLE
 */
export async function removeInvitation({
  params,
}: Call<'removeInvitation'>): Promise<Reply<'removeInvitation'>> {
  const id = parseId(params, userMessages.invitationNotFound);
  const deleted = unwrap(
    await serviceDb()
      .from('account_links')
      .delete()
      .eq('id', id)
      .eq('kind', 'invitation')
      .is('used_at', null)
      .select('id'),
  );
  if (deleted.length === 0) throw new AppError('NOT_FOUND', userMessages.invitationNotFound);
  return { body: { success: true, message: userMessages.invitationRemoved } };
}

/** What `accept_invitation` returns. */
const joinOutcome = z.enum(['made', 'invalid', 'name_taken']);

/**
 * Makes the account of an invitation, with the name and password that the person chooses and the
 * role that the administrator chose, and logs it in.
 * @throws AppError VALIDATION_FAILED, CONFLICT for a name that is taken, TOO_MANY_REQUESTS,
 * UNAVAILABLE
 */
export async function join(call: Call<'join'>): Promise<Reply<'join'>> {
  const { token, userName, password } = call.input;
  const { kind } = await readLink(token, call.ip);
  if (kind !== 'invitation') throw invalidLink();
  await requireGoodPassword(userName, password);
  // The function in the database starts the session of the account that it makes.
  const { token: sessionToken, session } = newSession('');
  const accepted = await serviceDb().rpc('accept_invitation', {
    p_link_hash: hashToken(token),
    p_user_name: userName,
    p_password_hash: await hashPassword(password),
    p_token_hash: session.token_hash,
    p_expires_at: session.expires_at,
    p_device: deviceOf(call.request),
  });
  const outcome = joinOutcome.parse(unwrap(accepted));
  if (outcome === 'invalid') throw invalidLink();
  if (outcome === 'name_taken') throw userNameTaken();
  const account = await findAccount(userName);
  if (!account) throw new AppError('NOT_LOGGED_IN', userMessages.userNotFound);
  return {
    body: { success: true, message: accountMessages.registered, user: toUser(account) },
    headers: { 'Set-Cookie': sessionCookie(call.url, sessionToken) },
  };
}
