import { accountMessages } from '#contract/messages.ts';
import { userMessages } from '#contract/user-messages.ts';
import {
  announceLink,
  invalidLink,
  maxMailedPerHour,
  newLink,
  readLink,
} from '#server/accounts/account-links.ts';
import { browserOf } from '#server/accounts/browsers.ts';
import { wrongPassword } from '#server/accounts/confirmation.ts';
import { hashPassword, requireGoodPassword } from '#server/accounts/passwords.ts';
import { newSession } from '#server/accounts/sessions.ts';
import { emailTaken } from '#server/accounts/users.repo.ts';
import { requireAccount } from '#server/accounts/users.ts';
import { assertOutcome, callFunction } from '#server/platform/db/client.ts';
import { hashToken } from '#server/platform/hashes.ts';
import { AppError, fieldError, parseId, tooManyRequests } from '#server/platform/http/errors.ts';
import { sessionCookie, setCookies } from '#server/platform/http/cookies.ts';
import type { Handlers } from '#server/platform/http/handle.ts';
import { isMailOn, sendMailsAfterAnswer } from '#server/platform/mail/mail-after-answer.ts';
import { consumeAttempt } from '#server/platform/rate-limit/attempts.ts';

// The password of an account, and the e-mail address to which its links are sent.

export const credentialHandlers = {
  /** All sessions of the account end, and this one goes on under a new token. */
  async changePassword({ input, confirmed: account, request, url }) {
    await requireGoodPassword(account.user_name, input.newPassword, 'newPassword');
    const { token, session } = newSession(request);
    const password_hash = await hashPassword(input.newPassword);
    const isChanged = await callFunction('change_password', {
      p_user_id: account.id,
      p_seen_hash: account.password_hash,
      p_new_hash: password_hash,
      ...session,
    });
    // Another change came first: the given password is no longer the current one.
    if (!isChanged) throw wrongPassword();
    const browser = browserOf(request, url, { ...account, password_hash });
    return {
      body: { success: true, message: accountMessages.passwordChanged },
      headers: setCookies(sessionCookie(url, token), browser.cookie),
    };
  },

  /**
   * Mails a link to a new password if an account with an e-mail address has the name. Everybody gets
   * the same answer after the same calls; the mail is made and sent after it.
   */
  async requestPasswordReset({ input, ip }) {
    await consumeAttempt('forgotten-address', { ip });
    if (!isMailOn()) {
      return { body: { success: true, message: userMessages.forgottenWithoutMail } };
    }
    const { columns } = newLink('reset');
    const request = { p_name: input.name, ...columns, p_most: maxMailedPerHour };
    await callFunction('request_reset', request);
    sendMailsAfterAnswer();
    return { body: { success: true, message: userMessages.forgottenMailed } };
  },

  /**
   * Makes a link to a new password for an account: by mail if there is a mail server and an e-mail
   * address, otherwise for the administrator to hand over.
   */
  async createResetLink({ params, url, user }) {
    const userId = parseId(params, userMessages.userNotFound);
    const link = newLink('reset');
    const outcome = await callFunction('make_reset_link', {
      ...link.columns,
      p_user_id: userId,
      p_created_by: user.id,
      p_by_mail: isMailOn(),
    });
    if (outcome === 'missing') throw new AppError('NOT_FOUND', userMessages.userNotFound);
    if (outcome === 'disabled') throw new AppError('CONFLICT', userMessages.resetOfDisabled);
    assertOutcome(outcome, 'mailed', 'made');
    return announceLink(link, url, outcome === 'mailed', userMessages.resetMailed);
  },

  /**
   * Replaces the password of a link's account and ends all its sessions. It starts no session, so
   * that a login asks for the second factor.
   */
  async resetPassword({ input, ip }) {
    const { token, password } = input;
    const { userName } = await readLink(token, ip, 'reset');
    await requireGoodPassword(userName ?? '', password);
    const isReset = await callFunction('reset_password', {
      p_link_hash: hashToken(token),
      p_password_hash: await hashPassword(password),
    });
    if (!isReset) throw invalidLink();
    return { body: { success: true, message: userMessages.passwordReset } };
  },

  async getOwnEmail({ user }) {
    const { email } = await requireAccount(user.id);
    return { body: { success: true, email } };
  },

  /**
   * Mails a link to the new address, which counts once the link is opened. Without a mail server it
   * counts at once, as none is used. The answer does not tell whether another account has the address.
   */
  async changeOwnEmail({ user, confirmed: account, input: { email } }) {
    const outcome = await callFunction('change_own_email', {
      p_user_id: user.id,
      p_seen_hash: account.password_hash,
      p_email: email,
      p_by_mail: isMailOn(),
      ...newLink('email').columns,
      p_most: maxMailedPerHour,
    });
    // Another change came first: the given password is no longer the current one.
    if (outcome === 'refused') throw wrongPassword();
    if (outcome === 'email_taken') throw emailTaken();
    if (outcome === 'too_many') throw tooManyRequests(60 * 60);
    assertOutcome(outcome, 'changed', 'mailed');
    sendMailsAfterAnswer();
    if (outcome === 'changed') {
      const message = email === null ? userMessages.emailRemoved : userMessages.emailChanged;
      return { body: { success: true, email, message } };
    }
    const { email: present } = await requireAccount(user.id);
    return { body: { success: true, email: present, message: userMessages.emailMailed } };
  },

  /** Gives an account the address of its link. */
  async confirmOwnEmail({ input: { token }, ip }) {
    await readLink(token, ip, 'email');
    const link = { p_link_hash: hashToken(token) };
    const outcome = await callFunction('confirm_email', link);
    if (outcome === 'email_taken') throw fieldError('token', userMessages.emailTaken, 'CONFLICT');
    if (outcome !== 'changed') throw invalidLink();
    sendMailsAfterAnswer();
    return { body: { success: true, message: userMessages.emailChanged } };
  },
} satisfies Partial<Handlers>;
