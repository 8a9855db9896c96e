import { accountMessages } from '#contract/messages.ts';
import { invitation, type Invitation } from '#contract/schemas/account.ts';
import { userMessages } from '#contract/user-messages.ts';
import { announceLink, invalidLink, newLink, readLink } from '#server/accounts/account-links.ts';
import { hashPassword, requireGoodPassword } from '#server/accounts/passwords.ts';
import { newSession } from '#server/accounts/sessions.ts';
import { emailTaken, findAccount, toUser, userNameTaken } from '#server/accounts/users.repo.ts';
import { assertOutcome, callFunction, serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { hashToken } from '#server/platform/hashes.ts';
import { AppError, assertFound, parseId } from '#server/platform/http/errors.ts';
import { sessionCookie } from '#server/platform/http/cookies.ts';
import type { Handlers } from '#server/platform/http/handle.ts';
import { isMailOn } from '#server/platform/mail/mail-after-answer.ts';

/** Returns the invitations that are neither used nor expired, newest first. */
export async function selectInvitations(): Promise<Invitation[]> {
  const rows = unwrap(
    await serviceDb()
      .from('account_links')
      .select('id,role,areas,email,createdAt:created_at,expiresAt:expires_at')
      .eq('kind', 'invitation')
      .is('used_at', null)
      .gt('expires_at', new Date().toISOString())
      .order('created_at', { ascending: false }),
  );
  return rows.map((row) => invitation.parse(row));
}

export const invitationHandlers = {
  /**
   * Invites a person: by mail if there is a mail server and an e-mail address, otherwise by a link
   * that the administrator hands over.
   */
  async createInvitation({ input, url, user }) {
    const { role, areas, email = null } = input;
    const link = newLink('invitation');
    const isMailed = isMailOn() && email !== null;
    const outcome = await callFunction('invite_account', {
      ...link.columns,
      p_role: role,
      p_areas: areas,
      p_email: email,
      p_created_by: user.id,
      p_by_mail: isMailed,
    });
    if (outcome === 'email_taken') throw emailTaken();
    assertOutcome(outcome, 'made');
    return announceLink(link, url, isMailed, userMessages.invitationMailed);
  },

  /** Withdraws an invitation, so that its link no longer opens. */
  async removeInvitation({ params }) {
    const id = parseId(params, userMessages.invitationNotFound);
    const removal = serviceDb().from('account_links').delete().eq('id', id);
    const open = removal.eq('kind', 'invitation').is('used_at', null);
    assertFound(unwrap(await open.select('id'))[0], userMessages.invitationNotFound);
    return { body: { success: true, message: userMessages.invitationRemoved } };
  },

  /**
   * Makes the account of an invitation, with the name and password that the person chooses and the
   * role and areas that the administrator chose, and logs it in.
   */
  async join({ input, ip, request, url }) {
    const { token: linkToken, userName, password } = input;
    await readLink(linkToken, ip, 'invitation');
    await requireGoodPassword(userName, password);
    const { token, session } = newSession(request);
    const outcome = await callFunction('accept_invitation', {
      p_link_hash: hashToken(linkToken),
      p_user_name: userName,
      p_password_hash: await hashPassword(password),
      ...session,
    });
    if (outcome === 'name_taken') throw userNameTaken();
    if (outcome !== 'made') throw invalidLink();
    const account = await findAccount('user_name_key', userName.toLowerCase());
    if (!account) throw new AppError('NOT_LOGGED_IN', userMessages.userNotFound);
    return {
      body: { success: true, message: accountMessages.registered, user: toUser(account) },
      headers: { 'Set-Cookie': sessionCookie(url, token) },
    };
  },
} satisfies Partial<Handlers>;
