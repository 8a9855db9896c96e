import { userMessages } from '#contract/user-messages.ts';
import {
  invalidLink,
  maxMailedPerHour,
  newLink,
  readLink,
} from '#server/accounts/account-links.ts';
import { wrongPassword } from '#server/accounts/confirmation.ts';
import { emailTaken } from '#server/accounts/users.repo.ts';
import { requireAccount } from '#server/accounts/users.ts';
import { callFunction } from '#server/platform/db/client.ts';
import { hashToken } from '#server/platform/hashes.ts';
import { fieldError, tooManyRequests } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handle.ts';
import { isMailOn, sendMailsAfterAnswer } from '#server/platform/mail/mail-after-answer.ts';

export const ownEmailHandlers = {
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
